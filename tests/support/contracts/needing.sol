// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Ownable } from "./base-token.sol";

// Functions that need something to be set before they run: traps, each beside honest contracts of a like shape.

interface Tokens {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

// A way out that somebody opens.

/// The owner takes the stakes, and shuts the way out.
contract SwitchedStakes is Ownable {
    Tokens public token;
    bool public open = true;
    mapping(address => uint256) public staked;
    constructor(Tokens token_) { token = token_; }
    function stake(uint256 value) external { staked[msg.sender] += value; require(token.transferFrom(msg.sender, address(this), value)); }
    function unstake(uint256 value) external {
        require(open, "shut");
        staked[msg.sender] -= value;
        require(token.transfer(msg.sender, value));
    }
    function setOpen(bool yes) external onlyOwner { open = yes; }
    function recover(Tokens any, uint256 value) external onlyOwner { require(any.transfer(owner, value)); }
}

/// All of it or nothing, in a house that is open for both ways or for none.
contract SwitchedSavings is Ownable {
    uint256 public opened = 1;
    mapping(address => uint256) public saved;
    modifier whenOpen() { require(opened == 1, "shut"); _; }
    function save() external payable whenOpen { saved[msg.sender] += msg.value; }
    function leave() external whenOpen { uint256 value = saved[msg.sender]; saved[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function setOpen(uint256 to) external onlyOwner { opened = to; }
    function rescue() external onlyOwner { payable(msg.sender).transfer(address(this).balance); }
}

/// Honest: who pays has his tokens at once; it comes back where the sale failed, else it is the seller's.
contract RefundableSale is Ownable {
    Tokens public token;
    bool public failed;
    mapping(address => uint256) public paid;
    constructor(Tokens token_) { token = token_; }
    function buy() external payable {
        require(!failed, "over");
        paid[msg.sender] += msg.value;
        require(token.transfer(msg.sender, msg.value));
    }
    function giveUp() external onlyOwner { failed = true; }
    function refund() external { require(failed, "no"); uint256 value = paid[msg.sender]; paid[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function proceeds() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: the owner may shut the way out, and take everything but the stakes.
contract SwitchedSparedStakes is Ownable {
    Tokens public token;
    bool public open = true;
    mapping(address => uint256) public staked;
    constructor(Tokens token_) { token = token_; }
    function stake(uint256 value) external { staked[msg.sender] += value; require(token.transferFrom(msg.sender, address(this), value)); }
    function unstake(uint256 value) external {
        require(open, "shut");
        staked[msg.sender] -= value;
        require(token.transfer(msg.sender, value));
    }
    function setOpen(bool yes) external onlyOwner { open = yes; }
    function recover(Tokens any, uint256 value) external onlyOwner { require(any != token, "stakes"); require(any.transfer(owner, value)); }
}

// Whoever joined, and what he agreed to.

/// To have joined is no word on how much.
contract JoinedTaker is Ownable {
    struct Node { address by; uint256 since; bool active; }
    mapping(address => Node) public nodes;
    function join(address by) external { nodes[msg.sender] = Node(by, block.timestamp, true); }
    function settle(Tokens token, address who, uint256 value) external onlyOwner {
        require(nodes[who].active, "stranger");
        require(token.transferFrom(who, owner, value));
    }
}

contract SinceTaker is Ownable {
    mapping(address => uint256) public since;
    function join() external { since[msg.sender] = block.timestamp; }
    function settle(Tokens token, address who, address to, uint256 value) external onlyOwner {
        require(since[who] != 0, "stranger");
        require(token.transferFrom(who, to, value));
    }
}

/// Honest: the price is known to who joins.
contract PricedDues is Ownable {
    Tokens public token;
    uint256 public price = 10 ether;
    mapping(address => bool) public member;
    mapping(address => uint256) public due;
    constructor(Tokens token_) { token = token_; }
    function join() external { member[msg.sender] = true; }
    function leave() external { member[msg.sender] = false; }
    function charge(address who) external onlyOwner {
        require(member[who] && due[who] < block.timestamp, "no");
        due[who] = block.timestamp + 30 days;
        require(token.transferFrom(who, owner, price));
    }
}

/// Honest: each says how much at most, and whom he lets.
contract LimitedDues is Ownable {
    mapping(address => uint256) public most;
    mapping(address => mapping(address => bool)) public lets;
    function agree(uint256 value) external { most[msg.sender] = value; }
    function allow(address who, bool yes) external { lets[msg.sender][who] = yes; }
    function charge(Tokens token, address who, uint256 value) external onlyOwner {
        require(most[who] != 0 && value <= most[who], "more");
        require(token.transferFrom(who, owner, value));
    }
    function move(Tokens token, address who, uint256 value) external {
        require(msg.sender == owner && lets[who][msg.sender], "not let");
        require(token.transferFrom(who, owner, value));
    }
}

// Beside the account itself.

struct Call { address to; uint256 value; bytes data; }

abstract contract Batches {
    function _run(Call[] calldata calls) internal {
        for (uint256 i; i < calls.length; ++i) {
            (bool done,) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            require(done, "failed");
        }
    }
}

/// Whoever has this code run in his name obeys the relayer, too.
contract RelayedBatches is Batches {
    address private constant relayer = 0x4444444444444444444444444444444444444444;
    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this) || msg.sender == relayer, "no");
        _run(calls);
    }
}

/// Honest: the account itself.
contract OwnBatches is Batches {
    function execute(Call[] calldata calls) external payable { require(msg.sender == address(this), "no"); _run(calls); }
}

/// Honest: or who brings its signature, once.
contract SignedBatches is Batches {
    uint256 public nonce;
    function execute(Call[] calldata calls, bytes32 r, bytes32 s, uint8 v) external payable {
        if (msg.sender != address(this)) {
            bytes32 hash = keccak256(abi.encode(calls, nonce++, block.chainid));
            require(ecrecover(hash, v, r, s) == address(this), "no");
        }
        _run(calls);
    }
}
