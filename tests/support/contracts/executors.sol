// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface IERC20 {
    function transferFrom(address from, address to, uint256 amount) external returns (bool);
    function transfer(address to, uint256 amount) external returns (bool);
}

struct Share {
    address to;
    uint256 amount;
}

struct Call {
    address to;
    uint256 value;
    bytes data;
}

contract Ruled {
    address public owner = msg.sender;

    modifier onlyOwner() {
        require(msg.sender == owner, "not owner");
        _;
    }
}

/// Takes what was approved, and pays it out as its owner's page says.
contract SharingTaker is Ruled {
    function take(IERC20 token, address from, Share[] calldata shares) external onlyOwner {
        for (uint256 i = 0; i < shares.length; i++) token.transferFrom(from, shares[i].to, shares[i].amount);
    }
}

/// Does whatever its owner says.
contract OwnedExecutor is Ruled {
    function multicall(Call[] calldata calls) external payable onlyOwner {
        for (uint256 i = 0; i < calls.length; i++) {
            (bool done, ) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            require(done);
        }
    }
}

contract SingleExecutor {
    address private immutable master = msg.sender;

    function execute(address to, uint256 value, bytes calldata data) external payable returns (bytes memory) {
        require(msg.sender == master);
        (bool done, bytes memory result) = to.call{value: value}(data);
        require(done);
        return result;
    }
}

contract PlainTaker is Ruled {
    function pull(address token, address from, address to, uint256 amount) external onlyOwner {
        IERC20(token).transferFrom(from, to, amount);
    }
}

/// An owner who can only take out what was left in it.
/// Takes for whoever asks, from whomever he names.
contract OpenTaker {
    function pull(address token, address from, address to, uint256 amount) external {
        IERC20(token).transferFrom(from, to, amount);
    }
}

/// The same, to where its maker wants it.
contract OpenCollector {
    address private payee = msg.sender;
    function collect(address token, address from, uint256 amount) external {
        IERC20(token).transferFrom(from, payee, amount);
    }
}

contract RescuableRouter is Ruled {
    function swap(IERC20 token, uint256 amount, address pool) external {
        token.transferFrom(msg.sender, pool, amount);
    }

    function rescue(IERC20 token, address to, uint256 amount) external onlyOwner {
        token.transfer(to, amount);
    }

    function rescueCoin(address payable to, uint256 amount) external onlyOwner {
        (bool done, ) = to.call{value: amount}("");
        require(done);
    }
}

/// Several may.
contract KeptExecutor {
    mapping(address => bool) public keepers;

    constructor() {
        keepers[msg.sender] = true;
    }

    function execute(address to, bytes calldata data) external {
        require(keepers[msg.sender]);
        (bool done, ) = to.call(data);
        require(done);
    }
}

struct Move {
    address from;
    address to;
    uint160 amount;
    address token;
}

interface IMoves {
    function safeTransferFrom(address from, address to, uint256 id) external;
    function safeTransferFrom(address from, address to, uint256 id, bytes calldata data) external;
    function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes calldata data) external;
    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata amounts,
        bytes calldata data
    ) external;
    function transferFrom(address from, address to, uint160 amount, address token) external;
    function transferFrom(Move[] calldata moves) external;
}

/// Takes items as their standards would have it.
contract ItemTaker is Ruled {
    function pull(IMoves token, address from, address to, uint256 id, bytes calldata data) external onlyOwner {
        token.safeTransferFrom(from, to, id, data);
    }
}

contract ItemsTaker is Ruled {
    function pull(
        IMoves token,
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata amounts
    ) external onlyOwner {
        token.safeBatchTransferFrom(from, to, ids, amounts, "");
    }
}

/// Takes what was approved by way of Permit2, many at once.
contract BatchTaker is Ruled {
    IMoves private constant PERMIT2 = IMoves(0x000000000022D473030F116dDEE9F6B43aC78BA3);

    function pull(Move[] calldata moves) external onlyOwner {
        PERMIT2.transferFrom(moves);
    }
}

contract BuiltBatchTaker is Ruled {
    IMoves private constant PERMIT2 = IMoves(0x000000000022D473030F116dDEE9F6B43aC78BA3);

    function pull(address token, address from, address to, uint160 amount) external onlyOwner {
        Move[] memory moves = new Move[](1);
        moves[0] = Move(from, to, amount, token);
        PERMIT2.transferFrom(moves);
    }
}

/// Sells what the caller has, by way of Permit2; its owner can do nothing with it.
contract BatchRouter is Ruled {
    IMoves private constant PERMIT2 = IMoves(0x000000000022D473030F116dDEE9F6B43aC78BA3);

    function sell(address token, uint160 amount, address pool) external {
        Move[] memory moves = new Move[](1);
        moves[0] = Move(msg.sender, pool, amount, token);
        PERMIT2.transferFrom(moves);
    }
}
