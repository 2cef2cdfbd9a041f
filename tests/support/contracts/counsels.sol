// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Tokens without an owner whose transfers ask another contract, for good. What that one goes by is told by its own code.

interface Asked { function look(address from, address to, uint256 value) external; }
interface Translate { function may(address who) external view returns (bool); }
interface Weighed { function left(address from, address to, uint256 value) external view returns (uint256); }

/// It refuses whom its maker lists, at the market of each token.
contract ListingGuard {
    address private maker = msg.sender;
    mapping(address => address) private marketOf;
    mapping(address => bool) private spared;
    function set(address token, address market) external { require(msg.sender == maker); marketOf[token] = market; }
    function spare(address who, bool yes) external { require(msg.sender == maker); spared[who] = yes; }
    function look(address from, address to, uint256) external view { if (to == marketOf[msg.sender] && to != address(0)) require(spared[from], "robot"); }
}

/// A yes or no, by a list of somebody whom it keeps.
contract ListingOracle {
    address private keeper;
    mapping(address => bool) private no;
    constructor(address keeper_) { keeper = keeper_; }
    function hand(address to) external { require(msg.sender == keeper); keeper = to; }
    function stop(address[] calldata who) external { require(msg.sender == keeper); for (uint256 i; i < who.length; i++) no[who[i]] = true; }
    function may(address who) external view returns (bool) { return !no[who]; }
}

/// It refuses by a list of a desk's, and answers by one of its maker's.
contract TwoListOracle {
    address private maker = msg.sender;
    address private desk;
    mapping(address => bool) private closed;
    mapping(address => bool) private no;
    constructor(address desk_) { desk = desk_; }
    function shut(address who, bool yes) external { require(msg.sender == desk); closed[who] = yes; }
    function stop(address who, bool yes) external { require(msg.sender == maker); no[who] = yes; }
    function may(address who) external view returns (bool) { require(!closed[who]); return !no[who]; }
}

/// How much is left of what is sent: all, or nothing.
contract ListingScale {
    address private keeper = msg.sender;
    mapping(address => uint256) private rank;
    function set(address who, uint256 to) external { require(msg.sender == keeper); rank[who] = to; }
    function left(address from, address, uint256 value) external view returns (uint256) { return rank[from] == 2 ? 0 : value; }
}

/// Honest: a book of who holds since when, which transfers write; its maker sets a rate.
contract RewardBook {
    address private keeper = msg.sender;
    uint256 public rate;
    mapping(address => uint256) private since;
    mapping(address => uint256) public points;
    function setRate(uint256 to) external { require(msg.sender == keeper); rate = to; }
    function look(address from, address to, uint256) external {
        if (since[from] != 0) points[from] += (block.timestamp - since[from]) * rate;
        since[from] = block.timestamp;
        since[to] = block.timestamp;
    }
    function claim() external { points[msg.sender] = 0; }
}

/// Honest: books of many tokens, each with a rate that its maker sets.
contract RewardDesk {
    struct Asset { uint256 rate; mapping(address => uint256) held; }
    address private keeper = msg.sender;
    mapping(address => Asset) private assets;
    function setRate(address asset, uint256 to) external { require(msg.sender == keeper); assets[asset].rate = to; }
    function look(address from, address to, uint256 value) external {
        Asset storage asset = assets[msg.sender];
        if (asset.held[from] != 0) asset.held[from] = 0;
        asset.held[to] += value * asset.rate;
    }
}

/// Honest: everybody stops himself, and nobody others.
contract SelfLock {
    mapping(address => bool) private no;
    function lock(bool yes) external { no[msg.sender] = yes; }
    function may(address who) external view returns (bool) { return !no[who]; }
}

contract AskingToken is Erc20 {
    address public constant owner = address(0);
    Asked private asked;
    constructor(Asked asked_) { asked = asked_; }
    function _transfer(address from, address to, uint256 value) internal override { asked.look(from, to, value); super._transfer(from, to, value); }
}

contract ToldToken is Erc20 {
    address public constant owner = address(0);
    Translate private immutable told;
    constructor(Translate told_) { told = told_; }
    function _transfer(address from, address to, uint256 value) internal override { require(told.may(from), "no"); super._transfer(from, to, value); }
}

contract WeighedToken is Erc20 {
    address public constant owner = address(0);
    uint256 private immutable half;
    constructor(Weighed scale) { half = uint256(uint160(address(scale))) ^ type(uint160).max; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(Weighed(address(uint160(half ^ type(uint160).max))).left(from, to, value) == value, "no");
        super._transfer(from, to, value);
    }
}

/// Honest: it tells another contract, and goes on whatever that one says.
contract TellingToken is Erc20 {
    address public constant owner = address(0);
    Asked private asked;
    constructor(Asked asked_) { asked = asked_; }
    function _transfer(address from, address to, uint256 value) internal override { try asked.look(from, to, value) {} catch {} super._transfer(from, to, value); }
}

interface Rated { function rate(address from, address to) external view returns (uint256); }

/// Rates for whom its maker names, in parts of ten thousand.
contract RateBook {
    address private maker = msg.sender;
    mapping(address => uint256) private rates;
    function set(address who, uint256 to) external { require(msg.sender == maker); rates[who] = to; }
    function rate(address from, address to) external view returns (uint256) { return rates[from] > rates[to] ? rates[from] : rates[to]; }
}

/// Honest: of three hundred at most.
contract LimitedRateBook {
    address private maker = msg.sender;
    mapping(address => uint256) private rates;
    function set(address who, uint256 to) external { require(msg.sender == maker && to <= 300); rates[who] = to; }
    function rate(address from, address) external view returns (uint256) { return rates[from]; }
}

/// The rate is the same for all, but for those whom its maker lists there is none.
contract RefusingRateBook {
    address private maker = msg.sender;
    mapping(address => bool) private no;
    function set(address who, bool yes) external { require(msg.sender == maker); no[who] = yes; }
    function rate(address from, address) external view returns (uint256) { require(!no[from]); return 100; }
}

/// It refuses by a list of a desk's, and its maker says how high a rate is.
contract TwoListRateBook {
    address private maker = msg.sender;
    address private desk;
    mapping(address => bool) private closed;
    mapping(address => uint256) private rates;
    constructor(address desk_) { desk = desk_; }
    function most() internal pure virtual returns (uint256) { return type(uint256).max; }
    function shut(address who, bool yes) external { require(msg.sender == desk); closed[who] = yes; }
    function set(address who, uint256 to) external { require(msg.sender == maker && to <= most()); rates[who] = to; }
    function rate(address from, address) external view returns (uint256) { require(!closed[from]); return rates[from]; }
}

/// Honest where no one person is the desk: of three hundred at most.
contract LimitedTwoListRateBook is TwoListRateBook {
    constructor(address desk_) TwoListRateBook(desk_) {}
    function most() internal pure override returns (uint256) { return 300; }
}

/// A limit that lets all of it go is none.
contract WholeRateBook {
    address private maker = msg.sender;
    mapping(address => uint256) private rates;
    function set(address who, uint256 to) external { require(msg.sender == maker && to <= 10_000); rates[who] = to; }
    function rate(address from, address) external view returns (uint256) { return rates[from]; }
}

abstract contract RatedToken is Erc20 {
    address public constant owner = address(0);
    Rated internal immutable rated;
    constructor(Rated rated_) { rated = rated_; }
    function most() internal pure virtual returns (uint256);
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 rate = rated.rate(from, to);
        if (rate > most()) rate = most();
        uint256 fee = value * rate / 10_000;
        if (fee > 0) super._transfer(from, address(rated), fee);
        super._transfer(from, to, value - fee);
    }
}

/// Honest, whoever is asked: the answer makes a fee of three hundred parts at most.
contract CappedRateToken is RatedToken {
    constructor(Rated rated_) RatedToken(rated_) {}
    function most() internal pure override returns (uint256) { return 300; }
}

/// As high a fee as the answer says.
contract FreeRateToken is RatedToken {
    constructor(Rated rated_) RatedToken(rated_) {}
    function most() internal pure override returns (uint256) { return type(uint256).max; }
}

/// It asks as long as it was told to when it was made; nobody can change that.
contract SwitchedToken is Erc20 {
    address public constant owner = address(0);
    Asked private asked;
    bool private on;
    constructor(Asked asked_, bool on_) { asked = asked_; on = on_; }
    function _transfer(address from, address to, uint256 value) internal override { if (on) asked.look(from, to, value); super._transfer(from, to, value); }
}

/// The same question at two places, each behind a switch of its own.
contract TwiceSwitchedToken is Erc20 {
    address public constant owner = address(0);
    Asked private asked;
    uint256 private early;
    uint256 private late;
    constructor(Asked asked_, bool early_, bool late_) { asked = asked_; early = early_ ? 1 : 0; late = late_ ? 1 : 0; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (early != 0) asked.look(from, to, value);
        super._transfer(from, to, value);
        if (late != 0) asked.look(from, to, value);
    }
}

/// Its owner is seen; who fills the list is another contract's matter.
contract OwnedAskingToken is Erc20, Ownable {
    Asked private immutable asked;
    constructor(Asked asked_) { asked = asked_; }
    function _transfer(address from, address to, uint256 value) internal override { asked.look(from, to, value); super._transfer(from, to, value); }
}

/// Honest: points for who sends, as many as the answer says.
contract PointsToken is Erc20 {
    address public constant owner = address(0);
    Rated private immutable rated;
    mapping(address => uint256) public points;
    constructor(Rated rated_) { rated = rated_; }
    function _transfer(address from, address to, uint256 value) internal override {
        points[from] += value * rated.rate(from, to) / 10_000;
        super._transfer(from, to, value);
    }
}

/// The fee goes to nobody, and the supply stays what it was.
contract VanishingRateToken is Erc20 {
    address public constant owner = address(0);
    Rated private immutable rated;
    constructor(Rated rated_) { rated = rated_; }
    function _transfer(address from, address to, uint256 value) internal override {
        balanceOf[from] -= value;
        balanceOf[to] += value - value * rated.rate(from, to) / 10_000;
        emit Transfer(from, to, value);
    }
}

/// It asks one about both sides, and another about who sends.
contract TwiceToldToken is Erc20 {
    address public constant owner = address(0);
    Translate private immutable first;
    Translate private immutable other;
    constructor(Translate other_, Translate first_) { (first, other) = (first_, other_); }
    function _transfer(address from, address to, uint256 value) internal override {
        require(first.may(from));
        require(first.may(to));
        require(other.may(from));
        super._transfer(from, to, value);
    }
}
