// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Lists of whom a token stops, in other forms than a yes or no under an address: each beside honest tokens of a like shape.

abstract contract Kept is Erc20 {
    address private constant keeper = 0x4444444444444444444444444444444444444444;
    modifier onlyKeeper() { require(msg.sender == keeper, "keeper"); _; }
}

/// A number says it, set for many at once.
contract NumberListToken is Kept {
    mapping(address => uint8) private state;
    function mark(address[] memory whom, bool yes) external onlyKeeper {
        for (uint256 i = 0; i < whom.length; i++) state[whom[i]] = yes ? 1 : 0;
    }
    function _transfer(address from, address to, uint256 value) internal override {
        require(state[from] != 1, "stopped");
        super._transfer(from, to, value);
    }
}

/// A time says it, and nobody says how far off.
contract UntilListToken is Kept {
    mapping(address => uint256) private until;
    function mark(address whom, bool yes) external onlyKeeper { until[whom] = yes ? type(uint256).max : 0; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (until[from] > block.timestamp) revert("stopped");
        super._transfer(from, to, value);
    }
}

/// Names and keeper are hashes.
contract HashedListToken is Erc20 {
    mapping(bytes32 => bool) private state;
    bytes32 private constant keeper = 0x5c0ffee5c0ffee5c0ffee5c0ffee5c0ffee5c0ffee5c0ffee5c0ffee5c0ffee0;
    function mark(address[] memory whom, bool yes) external {
        require(keccak256(abi.encode(msg.sender)) == keeper, "keeper");
        for (uint256 i = 0; i < whom.length; i++) state[keccak256(abi.encode(whom[i]))] = yes;
    }
    function _transfer(address from, address to, uint256 value) internal override {
        require(!state[keccak256(abi.encode(from))], "stopped");
        super._transfer(from, to, value);
    }
}

/// It is asked where a contract receives, as pools do.
contract HashedSaleListToken is Erc20 {
    mapping(bytes32 => uint8) private state;
    bytes32 private keeper = keccak256(abi.encodePacked(msg.sender));
    function mark(address[] memory whom, bool yes) external {
        if (keccak256(abi.encodePacked(msg.sender)) == keeper)
            for (uint256 i = 0; i < whom.length; i++) state[keccak256(abi.encodePacked(whom[i]))] = yes ? 1 : 0;
    }
    function _transfer(address from, address to, uint256 value) internal override {
        if (to.code.length > 0 && state[keccak256(abi.encodePacked(from))] == 1) revert("stopped");
        super._transfer(from, to, value);
    }
}

/// Honest: who bought waits a minute, whoever he is.
contract WaitingToken is Erc20, Ownable {
    address private pool;
    mapping(address => uint256) private next;
    function setPool(address to) external onlyOwner { require(pool == address(0), "set"); pool = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(next[from] <= block.timestamp, "wait");
        if (from == pool) next[to] = block.timestamp + 1 minutes;
        super._transfer(from, to, value);
    }
}

/// Honest: each may lock what is his own, and tell a contract of it.
contract OwnLockToken is Erc20 {
    mapping(address => uint256) public until;
    mapping(bytes32 => uint256) public notes;
    function lock(uint256 time) external { require(time > until[msg.sender], "shorter"); until[msg.sender] = time; }
    function note(uint256 what) external { notes[keccak256(abi.encode(msg.sender))] = what; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(until[from] <= block.timestamp, "locked");
        if (to.code.length > 0) require(notes[keccak256(abi.encode(from))] != 1, "not to contracts");
        super._transfer(from, to, value);
    }
}

/// Honest: a prize for who is on a list of hashes, or for who knows a word.
contract HashedPrizeToken is Erc20 {
    bytes32 private root;
    mapping(bytes32 => bool) private used;
    constructor(bytes32 to) { root = to; }
    function claim(bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(abi.encode(msg.sender));
        require(!used[leaf], "twice");
        used[leaf] = true;
        for (uint256 i = 0; i < proof.length; i++) leaf = keccak256(abi.encode(leaf, proof[i]));
        require(leaf == root, "no");
        balanceOf[msg.sender] += 100 ether;
        totalSupply += 100 ether;
    }
}

/// Who stops others is kept where nothing shows him.
contract HiddenStopper is Erc20 {
    address private boss;
    constructor(address boss_) { boss = boss_; }
    mapping(address => bool) private stopped;
    function stop(address who, bool yes) external { require(msg.sender == boss); stopped[who] = yes; }
    function _transfer(address from, address to, uint256 value) internal override { require(!stopped[from]); super._transfer(from, to, value); }
}

/// The same in the open.
contract ShownStopper is Erc20 {
    address public boss = msg.sender;
    mapping(address => bool) private stopped;
    function stop(address who, bool yes) external { require(msg.sender == boss); stopped[who] = yes; }
    function _transfer(address from, address to, uint256 value) internal override { require(!stopped[from]); super._transfer(from, to, value); }
}

/// Honest until the owner puts somebody there.
contract AppointedStopper is Erc20, Ownable {
    address private boss;
    mapping(address => bool) private stopped;
    function appoint(address boss_) external onlyOwner { boss = boss_; }
    function stop(address who, bool yes) external { require(msg.sender == boss); stopped[who] = yes; }
    function _transfer(address from, address to, uint256 value) internal override { require(!stopped[from]); super._transfer(from, to, value); }
}
