// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Paid by the time, from what others put in: traps, each beside honest contracts of a like shape.

import { Ownable } from "./base-token.sol";

interface Tokens {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address holder) external view returns (uint256);
    function mint(address to, uint256 value) external;
}

/// Many deposits of one person, what they come to is added up in a loop, and those who brought him have a part.
contract SeriesRate {
    struct Part { uint256 value; uint256 since; uint256 drawn; }
    struct Player { Part[] parts; uint256 seen; address from; uint256 bonus; }
    Tokens private token;
    address private house = msg.sender;
    mapping(address => Player) private players;
    constructor(Tokens token_) { token = token_; }
    function enter(uint256 value, address from) external {
        token.transferFrom(msg.sender, address(this), value);
        token.transfer(house, value / 10);
        Player storage mine = players[msg.sender];
        if (mine.from == address(0) && players[from].parts.length > 0) mine.from = from;
        address up = mine.from;
        for (uint256 i; i < 3 && up != address(0); i++) { players[up].bonus += value / 20; up = players[up].from; }
        if (mine.parts.length == 0) mine.seen = block.timestamp;
        mine.parts.push(Part(value, block.timestamp, 0));
    }
    function draw() external {
        Player storage mine = players[msg.sender];
        uint256 due = mine.bonus;
        mine.bonus = 0;
        for (uint256 i; i < mine.parts.length; i++) {
            Part storage part = mine.parts[i];
            uint256 more = part.value * (block.timestamp - (part.since > mine.seen ? part.since : mine.seen)) / 50 days;
            if (part.drawn + more > part.value * 3) more = part.value * 3 - part.drawn;
            part.drawn += more;
            due += more;
        }
        uint256 has = token.balanceOf(address(this));
        if (has < due) due = has;
        mine.seen = block.timestamp;
        token.transfer(msg.sender, due);
    }
}

/// What is due is written down first, and paid as it stands.
contract NotedRate is Ownable {
    struct Player { uint256 value; uint256 seen; uint256 due; }
    mapping(address => Player) public players;
    function note() private {
        Player storage mine = players[msg.sender];
        mine.due += mine.value * (block.timestamp - mine.seen) / 33 days;
        mine.seen = block.timestamp;
    }
    function enter() external payable { note(); players[msg.sender].value += msg.value; payable(owner).transfer(msg.value * 12 / 100); }
    function draw() external {
        note();
        uint256 due = players[msg.sender].due;
        players[msg.sender].due = 0;
        payable(msg.sender).transfer(due);
    }
}

/// As much as there is, whatever was promised.
contract CappedRate is Ownable {
    Tokens private token;
    struct Player { uint256[] values; uint256 seen; uint256 due; }
    mapping(address => Player) private players;
    constructor(Tokens token_) { token = token_; }
    function enter(uint256 value) external {
        token.transferFrom(msg.sender, address(this), value);
        token.transfer(owner, value * 7 / 100);
        players[msg.sender].values.push(value);
        players[msg.sender].seen = block.timestamp;
    }
    function draw() external {
        Player storage mine = players[msg.sender];
        uint256 due = mine.due;
        for (uint256 i; i < mine.values.length; i++) due += mine.values[i] * (block.timestamp - mine.seen) / 20 days;
        (mine.due, mine.seen) = (0, block.timestamp);
        uint256 left = token.balanceOf(address(this));
        token.transfer(msg.sender, due < left ? due : left);
    }
}

/// Honest: the share is of what it earns by minting tokens of its own, and deposits come back whole.
contract MintedReward is Ownable {
    Tokens private token;
    Tokens private reward;
    mapping(address => uint256) public put;
    mapping(address => uint256) public since;
    mapping(address => uint256) public due;
    function note() private { due[msg.sender] += put[msg.sender] * (block.timestamp - since[msg.sender]) / 1e9; since[msg.sender] = block.timestamp; }
    function enter(uint256 value) external { note(); token.transferFrom(msg.sender, address(this), value); token.transfer(owner, value / 100); put[msg.sender] += value - value / 100; }
    function draw() external { note(); uint256 value = due[msg.sender]; due[msg.sender] = 0; reward.mint(msg.sender, value); }
    function leave(uint256 value) external { note(); put[msg.sender] -= value; token.transfer(msg.sender, value); }
}

/// Honest: a rate that is paid from a stock of the house, whose share is nothing.
contract StockedRate is Ownable {
    Tokens private token;
    struct Part { uint256 value; uint256 since; }
    mapping(address => Part[]) private parts;
    mapping(address => uint256) private seen;
    uint256 private stock;
    function fund(uint256 value) external onlyOwner { token.transferFrom(msg.sender, address(this), value); stock += value; }
    function enter(uint256 value) external { token.transferFrom(msg.sender, address(this), value); parts[msg.sender].push(Part(value, block.timestamp)); seen[msg.sender] = block.timestamp; }
    function draw() external {
        uint256 due;
        for (uint256 i; i < parts[msg.sender].length; i++) due += parts[msg.sender][i].value * (block.timestamp - seen[msg.sender]) / 3650 days;
        seen[msg.sender] = block.timestamp;
        if (due > stock) due = stock;
        stock -= due;
        token.transfer(msg.sender, due);
    }
}

/// Honest: a pass for so many days, of which what is not used comes back, and the house has the rest.
contract TimedPass is Ownable {
    mapping(address => uint256) public until;
    mapping(address => uint256) public since;
    uint256 private earned;
    function buy() external payable { until[msg.sender] = block.timestamp + msg.value / 1e12; since[msg.sender] = block.timestamp; earned += msg.value / 2; }
    function giveBack() external {
        uint256 left = until[msg.sender] - block.timestamp;
        until[msg.sender] = block.timestamp;
        payable(msg.sender).transfer(left * 1e12 / 2);
    }
    function collect() external onlyOwner { uint256 value = earned; earned = 0; payable(owner).transfer(value); }
}
