// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Keys that stand on lists: traps, each beside honest contracts of a like shape.

import { Ownable } from "./base-token.sol";

interface Tokens {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

abstract contract Stakes {
    Tokens public token;
    mapping(address => uint256) public staked;
    constructor(Tokens token_) { token = token_; }
    function stake(uint256 value) external { staked[msg.sender] += value; token.transferFrom(msg.sender, address(this), value); }
    function unstake(uint256 value) external { staked[msg.sender] -= value; token.transfer(msg.sender, value); }
}

// What people put in.

/// Managers move it, and the owner says who is one.
contract ManagedStakes is Stakes, Ownable {
    mapping(address => bool) private managers;
    constructor(Tokens token_) Stakes(token_) { managers[msg.sender] = true; }
    function setManager(address who, bool yes) external onlyOwner { managers[who] = yes; }
    function invest(address to, uint256 value) external { require(managers[msg.sender], "manager"); token.transfer(to, value); }
}

/// Bits of one word, which whoever has them may give up.
contract MaskedStakes is Stakes, Ownable {
    mapping(address => uint256) private rights;
    constructor(Tokens token_) Stakes(token_) {}
    function grant(address who, uint256 bits) external onlyOwner { rights[who] |= bits; }
    function revoke(address who, uint256 bits) external onlyOwner { rights[who] &= ~bits; }
    function giveUp(uint256 bits) external { rights[msg.sender] &= ~bits; }
    function invest(uint256 value) external { require(rights[msg.sender] & 4 != 0, "right"); token.transfer(msg.sender, value); }
}

/// Operators are made by admins, and those by the owner; the first of them when it is set up.
contract ChainedSavings {
    address public owner;
    mapping(address => bool) private admins;
    mapping(address => bool) private operators;
    mapping(address => uint256) public saved;
    function initialize(address owner_, address first) external { require(owner == address(0), "again"); owner = owner_; operators[first] = true; }
    function setAdmin(address who, bool yes) external { require(msg.sender == owner, "owner"); admins[who] = yes; }
    function setOperator(address who, bool yes) external { require(admins[msg.sender], "admin"); operators[who] = yes; }
    function save() external payable { saved[msg.sender] += msg.value; }
    function get() external { uint256 value = saved[msg.sender]; saved[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function rebalance(address payable to, uint256 value) external { require(operators[msg.sender], "operator"); to.transfer(value); }
}

/// Those on the list write what somebody has coming.
contract KeptBook is Stakes, Ownable {
    mapping(address => bool) private keepers;
    constructor(Tokens token_) Stakes(token_) {}
    function setKeeper(address who, bool yes) external onlyOwner { keepers[who] = yes; }
    function correct(address who, uint256 value) external { require(keepers[msg.sender], "keeper"); staked[who] = value; }
}

/// Honest: whoever paid to get on the list takes out what is his.
contract MemberStakes is Stakes {
    mapping(address => bool) private members;
    mapping(address => uint256) private paid;
    constructor(Tokens token_) Stakes(token_) {}
    function join() external payable { require(msg.value >= 1 ether, "fee"); members[msg.sender] = true; paid[msg.sender] = msg.value; }
    function lend(address to, uint256 value) external { require(members[msg.sender], "member"); staked[msg.sender] -= value; token.transfer(to, value); }
}

/// Honest: those on the list were voted on to it, by all who have something in it.
contract VotedStakes is Stakes {
    mapping(address => mapping(address => bool)) private voted;
    mapping(address => uint256) private votes;
    mapping(address => bool) private stewards;
    constructor(Tokens token_) Stakes(token_) {}
    function vote(address who) external {
        require(staked[msg.sender] > 0 && !voted[who][msg.sender], "vote");
        voted[who][msg.sender] = true;
        votes[who] += staked[msg.sender];
        if (votes[who] > 1e24) stewards[who] = true;
    }
    function invest(address to, uint256 value) external { require(stewards[msg.sender], "steward"); token.transfer(to, value); }
}

/// Honest: those on the list have no more than what was set aside for them.
contract BudgetedStakes is Stakes, Ownable {
    mapping(address => bool) private earners;
    uint256 public surplus;
    constructor(Tokens token_) Stakes(token_) {}
    function setEarner(address who, bool yes) external onlyOwner { earners[who] = yes; }
    function fund(uint256 value) external { token.transferFrom(msg.sender, address(this), value); surplus += value; }
    function spend(address to, uint256 value) external { require(earners[msg.sender], "earner"); surplus -= value; token.transfer(to, value); }
}

// What people approved.

/// Workers move it anywhere, and the owner says who is one.
contract WorkedCollector is Ownable {
    mapping(address => bool) private workers;
    function setWorker(address who, bool yes) external onlyOwner { workers[who] = yes; }
    function settle(Tokens token, address[] calldata from, address[] calldata to, uint256[] calldata values) external {
        require(workers[msg.sender], "worker");
        for (uint256 i; i < from.length; i++) token.transferFrom(from[i], to[i], values[i]);
    }
}

/// Any call, for who stands there.
contract WorkedCaller is Ownable {
    mapping(address => uint256) private levels;
    function setLevel(address who, uint256 level) external onlyOwner { levels[who] = level; }
    function run(address to, bytes calldata data) external { require(levels[msg.sender] != 0, "level"); (bool ok,) = to.call(data); require(ok); }
}

/// Those on the list say who else is on it.
contract ClosedCollector {
    mapping(address => bool) private managers;
    mapping(address => uint256) public joined;
    constructor() { managers[msg.sender] = true; }
    function join() external { joined[msg.sender] = block.timestamp; }
    function setManager(address who, bool yes) external { require(managers[msg.sender], "manager"); managers[who] = yes; }
    function settle(Tokens token, address[] calldata from, address[] calldata to, uint256[] calldata values) external {
        require(managers[msg.sender], "manager");
        for (uint256 i; i < from.length; i++) token.transferFrom(from[i], to[i], values[i]);
    }
}

/// Whoever made it put them there for good.
contract BornCollector {
    mapping(address => bool) private hands;
    constructor(address[] memory all) { for (uint256 i; i < all.length; i++) hands[all[i]] = true; }
    function collect(Tokens token, address from, address to, uint256 value) external { require(hands[msg.sender], "hand"); token.transferFrom(from, to, value); }
}

/// Honest: those on the list move it for who signed up for that, and no more than he said.
contract AgreedCollector {
    mapping(address => bool) private collectors;
    mapping(address => uint256) public agreed;
    constructor() { collectors[msg.sender] = true; }
    function setCollector(address who, bool yes) external { require(collectors[msg.sender], "collector"); collectors[who] = yes; }
    function agree(uint256 value) external { agreed[msg.sender] = value; }
    function collect(Tokens token, address from, address to, uint256 value) external {
        require(collectors[msg.sender], "collector");
        agreed[from] -= value;
        token.transferFrom(from, to, value);
    }
}

/// Honest: those on the list move what is theirs.
contract OwnMover {
    mapping(address => bool) private members;
    constructor() { members[msg.sender] = true; }
    function add(address who) external { require(members[msg.sender], "member"); members[who] = true; }
    function send(Tokens token, address[] calldata to, uint256 value) external {
        require(members[msg.sender], "member");
        for (uint256 i; i < to.length; i++) token.transferFrom(msg.sender, to[i], value);
    }
}

/// Honest: anybody may, and the list says who pays no fee.
contract OpenMover is Ownable {
    mapping(address => bool) private spared;
    function spare(address who, bool yes) external onlyOwner { spared[who] = yes; }
    function send(Tokens token, address to, uint256 value) external {
        token.transferFrom(msg.sender, to, spared[msg.sender] ? value : value - value / 100);
        if (!spared[msg.sender]) token.transferFrom(msg.sender, owner, value / 100);
    }
}
