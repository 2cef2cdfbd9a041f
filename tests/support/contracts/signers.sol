// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Contracts and code for accounts that do anything on one key's signature, beside those where more is asked for.

abstract contract Signed {
    address internal constant key = 0x4444444444444444444444444444444444444444;
    address internal constant other = 0x5555555555555555555555555555555555555555;
    mapping(bytes32 => bool) private done;
    receive() external payable {}
    function _signer(address to, uint256 value, bytes calldata data, uint256 salt, uint8 v, bytes32 r, bytes32 s) internal returns (address) {
        bytes32 hash = keccak256(abi.encode(block.chainid, to, value, data, salt));
        require(!done[hash] || v > 28, "done");
        done[hash] = true;
        return ecrecover(hash, v, r, s);
    }
    function _run(address to, uint256 value, bytes calldata data) internal { (bool ok,) = to.call{value: value}(data); require(ok); }
}

/// A key in the code.
contract ServedAccount is Signed {
    function execute(address to, uint256 value, bytes calldata data) external { require(msg.sender == address(this)); _run(to, value, data); }
    function recover(address to, uint256 value, bytes calldata data, uint256 salt, uint8 v, bytes32 r, bytes32 s) external {
        address signer = _signer(to, value, data, salt, v, r, s);
        if (signer == address(0) || signer != key) revert("signer");
        _run(to, value, data);
    }
}

/// The same, and nothing but that.
contract BareKeyDesk is Signed {
    function run(address to, uint256 value, bytes calldata data, uint256 salt, uint8 v, bytes32 r, bytes32 s) external {
        require(_signer(to, value, data, salt, v, r, s) == key);
        _run(to, value, data);
    }
}

/// Honest: an account that keeps whose it is.
contract KeptKeyAccount is Signed {
    address public keeper = msg.sender;
    function recover(address to, uint256 value, bytes calldata data, uint256 salt, uint8 v, bytes32 r, bytes32 s) external {
        address signer = _signer(to, value, data, salt, v, r, s);
        require(signer != address(0) && signer == keeper, "signer");
        _run(to, value, data);
    }
}

/// Honest: the account's own key.
contract OwnAccount is Signed {
    function recover(address to, uint256 value, bytes calldata data, uint256 salt, uint8 v, bytes32 r, bytes32 s) external {
        require(_signer(to, value, data, salt, v, r, s) == address(this), "signer");
        _run(to, value, data);
    }
}

/// Honest: two have to sign.
contract TwoKeysWallet is Signed {
    function recover(address to, uint256 value, bytes calldata data, uint8[2] calldata v, bytes32[2] calldata r, bytes32[2] calldata s) external {
        require(_signer(to, value, data, 1, v[0], r[0], s[0]) == key && _signer(to, value, data, 1, v[1], r[1], s[1]) == other, "signers");
        _run(to, value, data);
    }
}

/// Honest: those on a list sign, of whom nobody can tell who they are.
contract ListedKeysWallet is Signed {
    mapping(address => bool) public keys;
    function recover(address to, uint256 value, bytes calldata data, uint256 salt, uint8 v, bytes32 r, bytes32 s) external {
        require(keys[_signer(to, value, data, salt, v, r, s)], "signer");
        _run(to, value, data);
    }
}

/// Honest: a key says what who asks is paid, of what the project put there.
contract VoucherDesk is Signed {
    function claim(uint256 value, bytes calldata data, uint256 salt, uint8 v, bytes32 r, bytes32 s) external {
        require(_signer(msg.sender, value, data, salt, v, r, s) == key, "signer");
        payable(msg.sender).transfer(value);
    }
}
