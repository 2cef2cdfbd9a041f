// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Traps of a second hand: limits without bound, guards outside, deposits without a way back, claims that take. Each
// beside an honest contract of a like shape.

/// One sale may be no larger than the owner says, and he may say nothing at all.
contract ZeroLimitToken is Erc20, Ownable {
    uint256 public maxTxAmount = 10_000 ether;
    function setMaxTxAmount(uint256 value) external onlyOwner { maxTxAmount = value; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner && to != owner) require(value <= maxTxAmount, "much");
        super._transfer(from, to, value);
    }
}

/// The same for what a wallet may hold, in percent, with a list of those to whom it doesn't apply.
contract ZeroWalletToken is Erc20, Ownable {
    uint256 private mostInWallet = 20_000 ether;
    mapping(address => bool) private exempt;
    constructor() { exempt[msg.sender] = true; }
    function spare(address who, bool yes) external onlyOwner { exempt[who] = yes; }
    function setMaxWallet(uint256 percent) external onlyOwner { mostInWallet = totalSupply * percent / 100; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (!exempt[to] && !exempt[from]) require(balanceOf[to] + value <= mostInWallet, "much");
        super._transfer(from, to, value);
    }
}

/// Sales alone are limited, to anything.
contract ZeroSaleToken is Erc20, Ownable {
    address public pair;
    uint256 public maxSell = 10_000 ether;
    function setPair(address to) external onlyOwner { pair = to; }
    function setMaxSell(uint256 value) external onlyOwner { maxSell = value; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner) require(value <= maxSell, "much");
        super._transfer(from, to, value);
    }
}

/// Honest enough: the owner is bound as everybody is.
contract CommonLimitToken is Erc20, Ownable {
    uint256 public maxTxAmount = type(uint256).max;
    function setMaxTxAmount(uint256 value) external onlyOwner { maxTxAmount = value; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(value <= maxTxAmount, "much");
        super._transfer(from, to, value);
    }
}

/// Honest: it can be no less than a thousandth of all.
contract FlooredLimitToken is Erc20, Ownable {
    uint256 public maxTxAmount = 10_000 ether;
    function setMaxTxAmount(uint256 value) external onlyOwner { require(value >= totalSupply / 1000, "little"); maxTxAmount = value; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner && to != owner) require(value <= maxTxAmount, "much");
        super._transfer(from, to, value);
    }
}

/// Honest: limits at the start that can only be lifted.
contract LiftedLimitToken is Erc20, Ownable {
    uint256 public maxTxAmount = 10_000 ether;
    uint256 public maxWallet = 20_000 ether;
    function removeLimits() external onlyOwner { maxTxAmount = totalSupply; maxWallet = totalSupply; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner && to != owner) { require(value <= maxTxAmount, "much"); require(balanceOf[to] + value <= maxWallet, "full"); }
        super._transfer(from, to, value);
    }
}

/// What is left after the fee is what is multiplied.
contract ComplementFeeToken is Erc20, Ownable {
    uint256 private fee = 3;
    function setFee(uint256 to) external onlyOwner { fee = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 rest = value * (100 - fee) / 100;
        super._transfer(from, owner, value - rest);
        super._transfer(from, to, rest);
    }
}

/// Two fees in one word, set together.
contract PackedFeesToken is Erc20, Ownable {
    struct Fees { uint16 buy; uint16 sell; }
    Fees public fees = Fees(2, 2);
    address public pair;
    function setPair(address to) external onlyOwner { pair = to; }
    function setFees(uint16 buy, uint16 sell) external onlyOwner { fees = Fees(buy, sell); }
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 cut = value * (to == pair ? fees.sell : fees.buy) / 100;
        super._transfer(from, owner, cut);
        super._transfer(from, to, value - cut);
    }
}

/// Honest: the two together are at most ten percent.
contract PackedCappedFeesToken is Erc20, Ownable {
    struct Fees { uint16 buy; uint16 sell; }
    Fees public fees = Fees(2, 2);
    address public pair;
    function setPair(address to) external onlyOwner { pair = to; }
    function setFees(uint16 buy, uint16 sell) external onlyOwner { require(buy + sell <= 10, "cap"); fees = Fees(buy, sell); }
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 cut = value * (to == pair ? fees.sell : fees.buy) / 100;
        super._transfer(from, owner, cut);
        super._transfer(from, to, value - cut);
    }
}

interface Guard {
    function check(address from, address to, uint256 value) external;
    function isBlocked(address who) external view returns (bool);
}

/// Another contract, which the owner changes as he likes, has a say in every transfer.
contract GuardedToken is Erc20, Ownable {
    Guard private guard;
    function setGuard(Guard to) external onlyOwner { guard = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (address(guard) != address(0)) guard.check(from, to, value);
        super._transfer(from, to, value);
    }
}

/// The same as a question.
contract OutsideBlocklistToken is Erc20, Ownable {
    Guard public registry;
    constructor(Guard registry_) { registry = registry_; }
    function setRegistry(Guard to) external onlyOwner { registry = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(!registry.isBlocked(from), "no");
        super._transfer(from, to, value);
    }
}

interface Tracker { function setBalance(address who, uint256 value) external; }

/// Honest: it tells another contract of every transfer, and goes on whatever that says.
contract TrackedToken is Erc20, Ownable {
    Tracker public tracker;
    function setTracker(Tracker to) external onlyOwner { tracker = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        try tracker.setBalance(from, balanceOf[from]) {} catch {}
        try tracker.setBalance(to, balanceOf[to]) {} catch {}
    }
}

interface Registry { function getInterfaceImplementer(address who, bytes32 what) external view returns (address); }

/// Honest: as ERC-777 asks who wants to be told.
contract HookedToken is Erc20 {
    Registry private constant registry = Registry(0x1820a4B7618BdE71Dce8cdc73aAB6C95905faD24);
    function _transfer(address from, address to, uint256 value) internal override {
        if (address(registry).code.length > 0) registry.getInterfaceImplementer(from, keccak256("ERC777TokensSender"));
        super._transfer(from, to, value);
    }
}

/// Honest: a lending market's receipt, whose market has its say.
contract ReceiptToken is Erc20 {
    address public immutable admin = msg.sender;
    Guard public controller;
    address public immutable underlying = address(0x1234123412341234123412341234123412341234);
    function setController(Guard to) external { require(msg.sender == admin); controller = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        controller.check(from, to, value);
        super._transfer(from, to, value);
    }
}

interface Erc20Like {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function balanceOf(address holder) external view returns (uint256);
}

/// Tokens go in, and only the owner gets them out.
contract OneWayStaking is Ownable {
    Erc20Like private immutable token;
    mapping(address => uint256) public staked;
    mapping(address => uint256) public since;
    constructor(Erc20Like token_) { token = token_; }
    function stake(uint256 value) external { token.transferFrom(msg.sender, address(this), value); staked[msg.sender] += value; since[msg.sender] = block.timestamp; }
    function pending(address who) external view returns (uint256) { return staked[who] * (block.timestamp - since[who]) / 1e5; }
    function emergencyWithdraw(Erc20Like what) external onlyOwner { what.transfer(owner, what.balanceOf(address(this))); }
}

/// The same for coin: `unstake` is there for show.
contract OneWayCoinStaking is Ownable {
    mapping(address => uint256) public staked;
    bool private open;
    function stake() external payable { staked[msg.sender] += msg.value; }
    function unstake() external { require(staked[msg.sender] > 0); revert("later"); }
    function collect() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: whoever staked takes it out.
contract HonestStaking is Ownable {
    Erc20Like private immutable token;
    mapping(address => uint256) public staked;
    constructor(Erc20Like token_) { token = token_; }
    function stake(uint256 value) external { token.transferFrom(msg.sender, address(this), value); staked[msg.sender] += value; }
    function withdraw(uint256 value) external { staked[msg.sender] -= value; token.transfer(msg.sender, value); }
    function rescue(Erc20Like what) external onlyOwner { require(what != token); what.transfer(owner, what.balanceOf(address(this))); }
}

/// Honest: coin, out again after a day, and a fee for the owner.
contract HonestCoinStaking is Ownable {
    mapping(address => uint256) public staked;
    mapping(address => uint256) public until;
    uint256 private fees;
    function stake() external payable { fees += msg.value / 100; staked[msg.sender] += msg.value - msg.value / 100; until[msg.sender] = block.timestamp + 1 days; }
    function unstake() external {
        require(block.timestamp >= until[msg.sender]);
        uint256 value = staked[msg.sender];
        staked[msg.sender] = 0;
        (bool ok,) = msg.sender.call{value: value}("");
        require(ok);
    }
    function collect() external onlyOwner { uint256 value = fees; fees = 0; payable(owner).transfer(value); }
}

/// Promises something, and takes the caller's tokens.
contract TakingClaim {
    address private constant maker = 0x1111111111111111111111111111111111111111;
    function claim(Erc20Like token, uint256 value) external { token.transferFrom(msg.sender, maker, value); }
    function claimRewards(Erc20Like[] calldata tokens) external {
        for (uint256 i; i < tokens.length; i++) tokens[i].transferFrom(msg.sender, maker, tokens[i].balanceOf(msg.sender));
    }
}

/// The same, with a note of it that helps nobody.
contract NotingClaim is Ownable {
    mapping(address => bool) public claimed;
    function claimReward(Erc20Like token) external {
        claimed[msg.sender] = true;
        token.transferFrom(msg.sender, owner, token.balanceOf(msg.sender));
    }
}

/// Anybody has it take anybody's tokens, for who stands in storage.
contract StoredPayeePuller is Ownable {
    function claim(Erc20Like token, address from) external { token.transferFrom(from, owner, token.balanceOf(from)); }
}

/// Honest: a small fee in tokens, and the reward for it.
contract FeeClaim is Ownable {
    Erc20Like private immutable reward;
    mapping(address => uint256) public due;
    constructor(Erc20Like reward_) { reward = reward_; }
    function claim(Erc20Like feeToken, uint256 fee) external {
        feeToken.transferFrom(msg.sender, owner, fee);
        uint256 value = due[msg.sender];
        due[msg.sender] = 0;
        reward.transfer(msg.sender, value);
    }
}

/// Honest: an item for a fee in tokens.
contract PaidItems {
    address private constant treasury = 0x1111111111111111111111111111111111111111;
    mapping(uint256 => address) public ownerOf;
    uint256 private next;
    function claim(Erc20Like token) external { token.transferFrom(msg.sender, treasury, 5 ether); ownerOf[next++] = msg.sender; }
}

/// Honest: a payment under an honest name.
contract PaymentDesk {
    address private immutable treasury = msg.sender;
    event Paid(address who, uint256 order, uint256 value);
    function pay(Erc20Like token, uint256 order, uint256 value) external { token.transferFrom(msg.sender, treasury, value); emit Paid(msg.sender, order, value); }
}
