// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Contracts that call what others say, each beside an honest one of a like shape.

struct Order { address to; uint256 value; bytes data; }

abstract contract Calling {
    receive() external payable {}
    function act(address to, uint256 value, bytes calldata data) internal { (bool done,) = to.call{value: value}(data); require(done); }
}

/// Whoever asks.
contract OpenBatch is Calling {
    function run(Order[] calldata orders) external payable {
        for (uint256 i = 0; i < orders.length; i++) act(orders[i].to, orders[i].value, orders[i].data);
    }
}

/// Whoever asks, of anybody but one.
contract SparingBatch is Calling {
    function run(address to, bytes calldata data) external {
        require(to != 0x1111111111111111111111111111111111111111, "not him");
        act(to, 0, data);
    }
}

/// Whoever asks, one after the other.
contract LockedBatch is Calling {
    uint256 private lock = 1;
    function run(address to, bytes calldata data) external {
        require(lock == 1, "lock");
        lock = 2;
        act(to, 0, data);
        lock = 1;
    }
}

/// Honest: its owner.
contract OwnedBatch is Calling {
    address private owner = msg.sender;
    function run(address to, bytes calldata data) external { require(msg.sender == owner); act(to, 0, data); }
}

/// Honest: where its makers have let it go.
contract ListedTargets is Calling {
    mapping(address => bool) private targets;
    address private owner = msg.sender;
    function allow(address to) external { require(msg.sender == owner); targets[to] = true; }
    function run(address to, bytes calldata data) external { require(targets[to], "target"); act(to, 0, data); }
}

/// Honest: for whom a root tells of.
contract RootedBatch is Calling {
    bytes32 private immutable root = keccak256("root");
    bytes32 private stored = root;
    function run(address to, bytes calldata data) external { require(keccak256(abi.encode(msg.sender, to)) == stored, "proof"); act(to, 0, data); }
}

/// A signature does again and again.
contract ReplayedAccount is Calling {
    address private signer = msg.sender;
    function run(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(keccak256(abi.encode(to, value, data)), v, r, s) == signer, "signer");
        act(to, value, data);
    }
}

/// Honest: once.
contract NumberedAccount is Calling {
    address private signer = msg.sender;
    uint256 public nonce;
    function run(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(keccak256(abi.encode(address(this), block.chainid, nonce++, to, value, data)), v, r, s) == signer, "signer");
        act(to, value, data);
    }
}

/// Honest: those that are used are remembered.
contract MarkingAccount is Calling {
    address private signer = msg.sender;
    mapping(bytes32 => bool) private used;
    function run(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 digest = keccak256(abi.encode(address(this), block.chainid, to, value, data));
        require(!used[digest], "used");
        used[digest] = true;
        require(ecrecover(digest, v, r, s) == signer, "signer");
        act(to, value, data);
    }
}
