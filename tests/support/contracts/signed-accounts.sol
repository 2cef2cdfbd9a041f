// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Code for accounts (EIP-7702) that acts for whoever brings a signature: the right one, or any.

abstract contract Acting {
    receive() external payable {}
    function act(address to, uint256 value, bytes calldata data) internal { (bool ok,) = to.call{value: value}(data); require(ok); }
    function digest(address to, uint256 value, bytes calldata data) internal view returns (bytes32) { return keccak256(abi.encode(to, value, data, block.chainid, address(this))); }
}

contract OwnKeyAccount is Acting {
    function executeSigned(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(digest(to, value, data), v, r, s) == address(this), "signer");
        act(to, value, data);
    }
}

contract StoredKeyAccount is Acting {
    address public key;
    function executeSigned(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        address signer = ecrecover(digest(to, value, data), v, r, s);
        if (signer == address(0) || signer != key) revert("signer");
        act(to, value, data);
    }
}

contract ListedKeysAccount is Acting {
    mapping(address => bool) public keys;
    function executeSigned(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        require(keys[ecrecover(digest(to, value, data), v, r, s)], "signer");
        act(to, value, data);
    }
}

/// As a library in assembly does it: no branch but the last.
contract AssemblyKeyAccount is Acting {
    function executeSigned(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 hash = digest(to, value, data);
        bool valid;
        assembly {
            let m := mload(0x40)
            mstore(0x00, hash)
            mstore(0x20, v)
            mstore(0x40, r)
            mstore(0x60, s)
            pop(staticcall(gas(), 1, 0x00, 0x80, 0x01, 0x20))
            valid := gt(returndatasize(), shl(96, xor(address(), mload(returndatasize()))))
            mstore(0x60, 0)
            mstore(0x40, m)
        }
        require(valid, "signer");
        act(to, value, data);
    }
}

/// Recovers somebody, and asks nothing of him.
contract DecoyAccount is Acting {
    event Signer(address who);
    function executeSigned(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        emit Signer(ecrecover(digest(to, value, data), v, r, s));
        act(to, value, data);
    }
}

/// Any signature will do.
contract AnySignerAccount is Acting {
    function executeSigned(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(digest(to, value, data), v, r, s) != address(0), "signer");
        act(to, value, data);
    }
}

/// The caller says who must have signed.
contract ChosenSignerAccount is Acting {
    function executeSigned(address to, uint256 value, bytes calldata data, address who, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(digest(to, value, data), v, r, s) == who, "signer");
        act(to, value, data);
    }
}

/// Honest: what it tries for whoever asks is undone whatever comes of it, as a Safe's simulations are.
contract SimulatingAccount is Acting {
    function execute(address to, uint256 value, bytes calldata data) external {
        require(msg.sender == address(this), "self");
        act(to, value, data);
    }

    function simulateAndRevert(address target, bytes calldata data) external {
        (bool ok, bytes memory result) = target.delegatecall(data);
        assembly {
            mstore(0x00, ok)
            mstore(0x20, mload(result))
            revert(0x00, 0x40)
        }
    }
}

/// Pays all that it has to whomever anybody names.
contract EndingAccount {
    function end(address payable to) external {
        selfdestruct(to);
    }
}
