// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

interface IERC20 {
    function transfer(address to, uint256 amount) external returns (bool);
}

struct Token {
    address token;
    uint256 amount;
}

struct Permit {
    Token permitted;
    uint256 nonce;
    uint256 deadline;
}

struct BatchPermit {
    Token[] permitted;
    uint256 nonce;
    uint256 deadline;
}

struct Details {
    address to;
    uint256 requestedAmount;
}

interface IPermit2 {
    function permitTransferFrom(
        Permit memory permit,
        Details calldata details,
        address owner,
        bytes calldata signature
    ) external;

    function permitTransferFrom(
        BatchPermit memory permit,
        Details[] calldata details,
        address owner,
        bytes calldata signature
    ) external;

    function permitWitnessTransferFrom(
        Permit memory permit,
        Details calldata details,
        address owner,
        bytes32 witness,
        string calldata witnessType,
        bytes calldata signature
    ) external;

    function permitWitnessTransferFrom(
        BatchPermit memory permit,
        Details[] calldata details,
        address owner,
        bytes32 witness,
        string calldata witnessType,
        bytes calldata signature
    ) external;
}

contract Keyed {
    IPermit2 internal constant permit2 = IPermit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);
    address public key = msg.sender;

    modifier onlyKey() {
        require(msg.sender == key, "not key");
        _;
    }
}

/// What somebody was led to sign goes to whom its one key keeps.
contract SignedTaker is Keyed {
    address public vault = msg.sender;

    function settle(address owner, Permit calldata permit, bytes calldata signature) external onlyKey {
        permit2.permitTransferFrom(permit, Details(vault, permit.permitted.amount), owner, signature);
    }
}

/// The same for many tokens at once.
contract SignedBatchTaker is Keyed {
    address public vault = msg.sender;

    function settle(address owner, BatchPermit calldata permit, bytes calldata signature) external onlyKey {
        Details[] memory details = new Details[](permit.permitted.length);
        for (uint256 i = 0; i < details.length; i++) details[i] = Details(vault, permit.permitted[i].amount);
        permit2.permitTransferFrom(permit, details, owner, signature);
    }
}

/// A witness that the key brings along says nothing of where it goes.
contract WitnessedTaker is Keyed {
    function settle(
        address owner,
        address to,
        Permit calldata permit,
        bytes32 witness,
        string calldata kind,
        bytes calldata signature
    ) external onlyKey {
        permit2.permitWitnessTransferFrom(
            permit,
            Details(to, permit.permitted.amount),
            owner,
            witness,
            kind,
            signature
        );
    }
}

contract WitnessedBatchTaker is Keyed {
    function settle(
        address owner,
        Details[] calldata details,
        BatchPermit calldata permit,
        bytes32 witness,
        string calldata kind,
        bytes calldata signature
    ) external onlyKey {
        permit2.permitWitnessTransferFrom(permit, details, owner, witness, kind, signature);
    }
}

/// Anybody fills an order and gets what its maker signed for; the maker gets what he asked for.
contract OrderReactor {
    IPermit2 private constant permit2 = IPermit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);
    bytes32 private constant orderType = keccak256("Order(address swapper,address output,uint256 least)");

    struct Order {
        address swapper;
        address output;
        uint256 least;
        Permit permit;
    }

    function execute(Order calldata order, bytes calldata signature) external {
        bytes32 witness = keccak256(abi.encode(orderType, order.swapper, order.output, order.least));
        permit2.permitWitnessTransferFrom(
            order.permit,
            Details(msg.sender, order.permit.permitted.amount),
            order.swapper,
            witness,
            "Order witness)Order(address swapper,address output,uint256 least)",
            signature
        );
        (bool done, ) = order.output.call(
            abi.encodeWithSelector(0x23b872dd, msg.sender, order.swapper, order.least)
        );
        require(done);
    }
}

/// One solver trades for who signed, and hands the proceeds to him.
contract SolverSettlement is Keyed {
    address private immutable pool = msg.sender;

    function fill(
        address owner,
        Permit calldata permit,
        bytes calldata signature,
        bytes calldata trade,
        IERC20 output,
        uint256 least
    ) external onlyKey {
        permit2.permitTransferFrom(permit, Details(address(this), permit.permitted.amount), owner, signature);
        (bool done, ) = pool.call(trade);
        require(done);
        require(output.transfer(owner, least));
    }
}

/// The caller's own tokens come in, and what a pool gave for them goes to whom he names.
contract SignedSwapper {
    IPermit2 private constant permit2 = IPermit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);
    address private immutable pool = msg.sender;

    function swap(
        Permit calldata permit,
        bytes calldata signature,
        bytes calldata trade,
        IERC20 output,
        address recipient,
        uint256 least
    ) external {
        permit2.permitTransferFrom(permit, Details(address(this), permit.permitted.amount), msg.sender, signature);
        (bool done, ) = pool.call(trade);
        require(done);
        require(output.transfer(recipient, least));
    }
}

/// A month's price, to a recipient who stands in what each subscriber signs.
contract WitnessedSubscription is Keyed {
    address public immutable merchant = msg.sender;
    bytes32 private constant planType = keccak256("Plan(address merchant,uint256 price)");
    uint256 private constant price = 10e6;

    function charge(address subscriber, Permit calldata permit, bytes calldata signature) external onlyKey {
        permit2.permitWitnessTransferFrom(
            permit,
            Details(merchant, price),
            subscriber,
            keccak256(abi.encode(planType, merchant, price)),
            "Plan witness)Plan(address merchant,uint256 price)",
            signature
        );
    }
}

/// Anybody brings a giver's signature; it goes where the code says.
contract SignedDonations {
    IPermit2 private constant permit2 = IPermit2(0x000000000022D473030F116dDEE9F6B43aC78BA3);
    address public constant charity = 0x1111111111111111111111111111111111111111;

    function donate(address giver, Permit calldata permit, bytes calldata signature) external {
        permit2.permitTransferFrom(permit, Details(charity, permit.permitted.amount), giver, signature);
    }
}
