// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Tokens that let some sales pass and others not: traps that tell a trial from a victim, and honest limits.

abstract contract Traded {
    string public name = "Trial";
    string public symbol = "TRI";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1_000_000 ether;
    mapping(address => uint256) internal held;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => uint256) internal got;
    mapping(address => uint256) internal boughtAt;
    address internal maker = msg.sender;
    address internal pool;
    constructor() { held[msg.sender] = totalSupply; }
    function setPool(address to) external { require(pool == address(0)); pool = to; }
    function balanceOf(address who) external virtual returns (uint256) { return held[who]; }
    function approve(address to, uint256 value) external virtual returns (bool) { allowance[msg.sender][to] = value; return true; }
    function transfer(address to, uint256 value) external returns (bool) { move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }
    function move(address from, address to, uint256 value) private {
        if (from != maker && to == pool) selling(from, value);
        held[from] -= value;
        held[to] += value;
        if (from == pool) {
            buying(to, value);
            got[to] += value;
            boughtAt[to] = block.number;
        }
        arrived(to, value);
    }
    function buying(address who, uint256 value) internal virtual {}
    function selling(address who, uint256 value) internal virtual {}
    function arrived(address to, uint256 value) internal virtual {}
}

/// Nobody but a simulation pays nothing for gas.
contract UnpaidSales is Traded {
    function selling(address, uint256) internal view override { require(tx.gasprice == 0 || block.basefee == 0, "TRANSFER_FAILED"); }
}

/// Blocks that nobody made.
contract EmptyBlockSales is Traded {
    function selling(address, uint256) internal view override {
        require(block.coinbase == address(0) || block.prevrandao == 0, "TRANSFER_FAILED");
    }
}

contract ThirdAtOnce is Traded {
    function selling(address who, uint256 value) internal view override { require(value <= held[who] / 3, "TRANSFER_FAILED"); }
}

contract ThirdEver is Traded {
    mapping(address => uint256) private sold;
    function selling(address who, uint256 value) internal override {
        sold[who] += value;
        require(sold[who] <= got[who] / 3, "TRANSFER_FAILED");
    }
}

/// Sales end a while after the purchase.
contract EarlySales is Traded {
    function selling(address who, uint256) internal view override { require(block.number <= boughtAt[who] + 24, "TRANSFER_FAILED"); }
}

contract SmallHolders is Traded {
    function selling(address who, uint256) internal view override { require(got[who] <= 30 ether, "TRANSFER_FAILED"); }
}

/// Nobody but a simulation asks for its own balance in a transaction.
contract AskedInPerson is Traded {
    mapping(address => bool) private asked;
    function balanceOf(address who) external override returns (uint256) {
        if (msg.sender == tx.origin && who == msg.sender) asked[who] = true;
        return held[who];
    }
    function selling(address who, uint256) internal view override { require(asked[who], "TRANSFER_FAILED"); }
}

/// Wallets find out how much gas a sale takes by trying with all that there is, and then with less.
contract GasWindow is Traded {
    function selling(address, uint256) internal view override {
        require(gasleft() > 1_000_000 && gasleft() < 4_000_000, "TRANSFER_FAILED");
    }
}

/// With plenty of gas its answer is longer than anybody reads.
contract Flooding is Traded {
    function flood() private {
        while (gasleft() > 400_000) assembly { log0(0, 0) }
    }
    function approve(address to, uint256 value) external override returns (bool) {
        flood();
        allowance[msg.sender][to] = value;
        return true;
    }
    function buying(address, uint256) internal override { flood(); }
    function selling(address, uint256) internal override { flood(); require(false, "TRANSFER_FAILED"); }
}

/// Pays many holders at every sale.
contract Dividends is Traded {
    mapping(uint256 => uint256) private paid;
    uint256 private round;
    function selling(address, uint256) internal override {
        round += 100;
        for (uint256 i = 0; i < 70; i++) paid[round + i] = i + 1;
    }
}

interface PoolLike {
    function tokens() external view returns (uint256);
    function coins() external view returns (uint256);
}

/// People spend a round sum, and get what it buys; few ask for an exact amount of the token.
contract ExactPurchases is Traded {
    Traded private constant coin = Traded(0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2);
    mapping(address => bool) private exact;
    function buying(address who, uint256 value) internal override {
        (uint256 tokens, uint256 coins) = (PoolLike(pool).tokens(), PoolLike(pool).coins());
        uint256 spent = (coin.balanceOf(pool) - coins) * 997;
        exact[who] = spent * tokens / (coins * 1000 + spent) != value;
    }
    function selling(address who, uint256) internal view override { require(exact[who], "TRANSFER_FAILED"); }
}

contract MostPerTransaction is Traded {
    uint256 private immutable most;
    constructor(uint256 most_) { most = most_; }
    function buying(address, uint256 value) internal view override { require(value <= most, "too much"); }
    function selling(address, uint256 value) internal view override { require(value <= most, "too much"); }
}

contract MostPerSale is Traded {
    uint256 private immutable most;
    constructor(uint256 most_) { most = most_; }
    function selling(address, uint256 value) internal view override { require(value <= most, "too much"); }
}

contract MostPerWallet is Traded {
    uint256 private immutable most;
    constructor(uint256 most_) { most = most_; }
    function buying(address who, uint256) internal view override { require(held[who] <= most, "too much"); }
}

/// Blocks and seconds between two trades of one person.
contract Cooldown is Traded {
    uint256 private immutable blocks;
    uint256 private immutable time;
    mapping(address => uint256) private lastBlock;
    mapping(address => uint256) private lastTime;
    constructor(uint256 blocks_, uint256 time_) { (blocks, time) = (blocks_, time_); }
    function rest(address who) private {
        require(block.number > lastBlock[who] + blocks && block.timestamp > lastTime[who] + time, "cooldown");
        (lastBlock[who], lastTime[who]) = (block.number, block.timestamp);
    }
    function buying(address who, uint256) internal override { rest(who); }
    function selling(address who, uint256) internal override { rest(who); }
}

/// Against sandwiches: one trade in a block, by whomever.
contract OneTradePerBlock is Traded {
    uint256 private last;
    function only() private { require(block.number > last, "sandwich"); last = block.number; }
    function buying(address, uint256) internal override { only(); }
    function selling(address, uint256) internal override { only(); }
}

/// Against bots that pay their way to the front.
contract UsualGasPrice is Traded {
    function usual() private view { require(tx.gasprice <= block.basefee + 5 gwei, "bot"); }
    function buying(address, uint256) internal view override { usual(); }
    function selling(address, uint256) internal view override { usual(); }
}

/// Whoever has some stays a holder.
contract KeepsHolders is Traded {
    function selling(address who, uint256 value) internal view override { require(held[who] - value >= 0.001 ether, "keep some"); }
}

/// A fee that differs from one trade to the next.
contract MovingFee is Traded {
    function buying(address who, uint256 value) internal override {
        uint256 fee = value * (4 + block.prevrandao % 2) / 100;
        held[who] -= fee;
        held[maker] += fee;
    }
}

/// What it says of balances is long.
contract LongAnswers is Traded {
    function selling(address, uint256) internal pure override { require(false, "TRANSFER_FAILED"); }
    function balanceOf(address who) external view override returns (uint256) {
        uint256 value = held[who];
        assembly { mstore(0, value) return(0, 8192) }
    }
}

interface RouterLike {
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amount, uint256 least, address[] calldata path, address to, uint256 end
    ) external;
}

/// A twentieth of every trade is for its makers, who turn it into coin when somebody sells.
contract SwapsBack is Traded {
    RouterLike private constant router = RouterLike(0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D);
    bool private swapping;
    function take(address who, uint256 value) private returns (uint256 fee) {
        fee = value / 20;
        held[who] -= fee;
        held[address(this)] += fee;
    }
    function buying(address who, uint256 value) internal override { take(who, value); }
    function selling(address who, uint256 value) internal override {
        if (swapping) return;
        swapping = true;
        uint256 amount = held[address(this)];
        allowance[address(this)][address(router)] = amount;
        address[] memory path = new address[](2);
        (path[0], path[1]) = (address(this), 0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2);
        if (amount > 0) router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amount, 0, path, maker, block.timestamp);
        swapping = false;
        // What the pool gets less of is taken from it afterwards.
        owed = value / 20;
    }
    function arrived(address to, uint256) internal override {
        if (to != pool || owed == 0) return;
        held[to] -= owed;
        held[address(this)] += owed;
        owed = 0;
    }
    uint256 private owed;
}

/// Nobody trades before its makers say so.
contract NotYet is Traded {
    bool public open;
    function start() external { require(msg.sender == maker); open = true; }
    function buying(address, uint256) internal view override { require(open, "not yet"); }
    function selling(address, uint256) internal view override { require(open, "not yet"); }
}
