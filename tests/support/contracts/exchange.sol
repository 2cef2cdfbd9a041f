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
