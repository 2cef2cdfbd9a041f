// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// An exchange with the functions of Uniswap's second version that wallets use, and tokens that trade badly on it.

interface TokenLike {
    function balanceOf(address who) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

contract Coin {
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    function totalSupply() external view returns (uint256) { return address(this).balance; }
    function deposit() external payable { balanceOf[msg.sender] += msg.value; }
    function approve(address to, uint256 value) external returns (bool) { allowance[msg.sender][to] = value; return true; }
    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        return true;
    }
}

/// Holds one token and the wrapped coin, with a fee of 0.3 %.
contract Pool {
    address private immutable router = msg.sender;
    TokenLike public immutable token;
    TokenLike public immutable coin;
    uint256 public tokens;
    uint256 public coins;
    constructor(TokenLike token_, TokenLike coin_) { (token, coin) = (token_, coin_); }
    function sync() public { (tokens, coins) = (token.balanceOf(address(this)), coin.balanceOf(address(this))); }
    function pay(TokenLike what, uint256 value, address to) external {
        require(msg.sender == router);
        what.transfer(to, value);
        sync();
    }
}

contract Exchange {
    Coin private immutable coin;
    mapping(address => Pool) public pools;
    constructor(Coin coin_) { coin = coin_; }
    receive() external payable {}

    /// The pool's tokens have to be sent to it beforehand.
    function open(TokenLike token) external returns (Pool pool) {
        pool = new Pool(token, TokenLike(address(coin)));
        pools[address(token)] = pool;
    }
    function fund(address token) external payable {
        coin.deposit{value: msg.value}();
        coin.transfer(address(pools[token]), msg.value);
        pools[token].sync();
    }
    function getPair(address a, address b) external view returns (Pool) {
        return pools[a == address(coin) ? b : a];
    }
    function _reserves(address from, address to) private view returns (Pool pool, uint256 held, uint256 wanted) {
        pool = pools[from == address(coin) ? to : from];
        require(address(pool) != address(0), "no pool");
        (held, wanted) = from == address(coin) ? (pool.coins(), pool.tokens()) : (pool.tokens(), pool.coins());
    }
    function getAmountsOut(uint256 amount, address[] memory path) public view returns (uint256[] memory amounts) {
        (, uint256 held, uint256 wanted) = _reserves(path[0], path[1]);
        amounts = new uint256[](2);
        amounts[0] = amount;
        amounts[1] = amount * 997 * wanted / (held * 1000 + amount * 997);
    }
    function swapETHForExactTokens(uint256 out, address[] calldata path, address to, uint256) external payable {
        (Pool pool, uint256 held, uint256 wanted) = _reserves(path[0], path[1]);
        uint256 needed = held * out * 1000 / ((wanted - out) * 997) + 1;
        require(needed <= msg.value, "too little");
        coin.deposit{value: needed}();
        coin.transfer(address(pool), needed);
        pool.pay(TokenLike(path[1]), out, to);
        payable(msg.sender).transfer(msg.value - needed);
    }
    function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[] calldata path, address to, uint256)
        external
        payable
    {
        (Pool pool,,) = _reserves(path[0], path[1]);
        uint256 out = getAmountsOut(msg.value, path)[1];
        coin.deposit{value: msg.value}();
        coin.transfer(address(pool), msg.value);
        pool.pay(TokenLike(path[1]), out, to);
    }
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amount, uint256, address[] calldata path, address to, uint256
    ) external {
        (Pool pool,,) = _reserves(path[0], path[1]);
        require(TokenLike(path[0]).transferFrom(msg.sender, address(pool), amount));
        // Only now: the token may have traded meanwhile.
        uint256 came = TokenLike(path[0]).balanceOf(address(pool)) - pool.tokens();
        pool.pay(TokenLike(path[1]), getAmountsOut(came, path)[1], to);
    }
}

/// Taxes and traps by settings that no reader of the code has to understand.
contract MarketToken {
    string public name = "Market";
    string public symbol = "MKT";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1_000_000 ether;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    address private maker = msg.sender;
    address private pool;
    uint256 private buy;
    uint256 private sell;
    mapping(address => uint256) private boughtAt;
    constructor(uint256 buy_, uint256 sell_) { (buy, sell) = (buy_, sell_); balanceOf[msg.sender] = totalSupply; }
    function setPool(address to) external { require(pool == address(0)); pool = to; }
    function approve(address to, uint256 value) external returns (bool) { allowance[msg.sender][to] = value; return true; }
    function transfer(address to, uint256 value) external returns (bool) { _move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }
    function _move(address from, address to, uint256 value) private {
        // 101: selling fails. 102: who bought a moment ago has to wait.
        if (to == pool && from != maker) {
            require(sell != 101, "TRANSFER_FAILED");
            if (sell == 102) require(boughtAt[from] + 5 <= block.number, "cooldown");
        }
        if (from == pool) boughtAt[to] = block.number;
        uint256 rate = from == pool ? buy : to == pool && from != maker ? sell % 101 : 0;
        if (sell == 102) rate = 0;
        balanceOf[from] -= value;
        balanceOf[to] += value - value * rate / 100;
        balanceOf[maker] += value * rate / 100;
    }
}

/// Takes a twentieth of every transfer but its maker's.
contract TaxedEverywhere {
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1_000_000 ether;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    address private maker = msg.sender;
    constructor() { balanceOf[msg.sender] = totalSupply; }
    function approve(address to, uint256 value) external returns (bool) { allowance[msg.sender][to] = value; return true; }
    function transfer(address to, uint256 value) external returns (bool) { _move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }
    function _move(address from, address to, uint256 value) private {
        uint256 tax = from == maker ? 0 : value / 20;
        balanceOf[from] -= value;
        balanceOf[to] += value - tax;
        balanceOf[maker] += tax;
    }
}

/// Pools as of Uniswap's third version, with liquidity over the whole range alone.
contract RangeFactory {
    mapping(address => mapping(address => mapping(uint24 => RangePool))) public getPool;
    function open(address a, address b, uint24 fee) external returns (RangePool pool) {
        (address low, address high) = a < b ? (a, b) : (b, a);
        pool = new RangePool(low, high, fee);
        (getPool[a][b][fee], getPool[b][a][fee]) = (pool, pool);
    }
}

interface Payer {
    function uniswapV3SwapCallback(int256 a, int256 b, bytes calldata data) external;
}

contract RangePool {
    TokenLike private immutable low;
    TokenLike private immutable high;
    uint24 private immutable fee;
    uint256 private x;
    uint256 private y;
    constructor(address low_, address high_, uint24 fee_) { (low, high, fee) = (TokenLike(low_), TokenLike(high_), fee_); }
    /// What it was sent before.
    function mint() external { (x, y) = (low.balanceOf(address(this)), high.balanceOf(address(this))); }
    function liquidity() external view returns (uint128 root) { while (uint256(root) ** 2 < x * y) root = root * 2 + 1; }
    function swap(address to, bool up, int256 amount, uint160, bytes calldata data) external returns (int256, int256) {
        (uint256 held, uint256 wanted) = up ? (x, y) : (y, x);
        uint256 into;
        uint256 out;
        if (amount > 0) {
            into = uint256(amount);
            uint256 net = into * (1e6 - fee) / 1e6;
            out = wanted * net / (held + net);
        } else {
            out = uint256(-amount);
            into = (held * out / (wanted - out) + 1) * 1e6 / (1e6 - fee) + 1;
        }
        (x, y) = up ? (held + into, wanted - out) : (wanted - out, held + into);
        (up ? high : low).transfer(to, out);
        TokenLike paid = up ? low : high;
        uint256 before = paid.balanceOf(address(this));
        (int256 a, int256 b) = up ? (int256(into), -int256(out)) : (-int256(out), int256(into));
        Payer(msg.sender).uniswapV3SwapCallback(a, b, data);
        require(paid.balanceOf(address(this)) >= before + into, "IIA");
        return (a, b);
    }
}
