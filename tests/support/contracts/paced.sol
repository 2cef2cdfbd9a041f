// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// A rest between two transfers of one holder, as long as somebody says. Each beside an honest twin.

abstract contract Paced is Erc20, Ownable {
    mapping(address => uint256) internal last;
    mapping(address => bool) internal exempt;
    constructor() { exempt[msg.sender] = true; }
    function spare(address who, bool yes) external onlyOwner { exempt[who] = yes; }
}

/// Who sent before, or bought, waits as long as its owner likes.
contract CooldownToken is Paced {
    uint256 public rest = 30;
    address public constant pair = address(0x1234567890123456789012345678901234567890);
    function setRest(uint256 to) external onlyOwner { rest = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (!exempt[from]) {
            require(last[from] == 0 || block.timestamp - last[from] >= rest, "rest");
            last[from] = block.timestamp;
        }
        if (from == pair && !exempt[to]) last[to] = block.timestamp;
        super._transfer(from, to, value);
    }
}

/// In blocks, by a difference that nothing is asked of before.
contract BlocksApartToken is Paced {
    uint256 public blocksApart = 1;
    function setBlocksApart(uint256 to) external onlyOwner { blocksApart = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner && to != owner) {
            unchecked { require(block.number - last[from] > blocksApart, "soon"); }
            last[to] = block.number;
        }
        super._transfer(from, to, value);
    }
}

/// Of sales alone, in a record of each, once he has bought.
contract HoldingTimeToken is Erc20, Ownable {
    struct Holder { uint128 bought; uint64 since; bool seen; }
    mapping(address => Holder) private holders;
    uint256 public hold = 60;
    address public pair;
    function set(address to, uint256 time) external onlyOwner { pair = to; hold = time; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from == pair) { holders[to].since = uint64(block.timestamp); holders[to].bought += uint128(value); }
        if (to == pair && from != owner && holders[from].since > 0) require(block.timestamp >= holders[from].since + hold, "hold");
        super._transfer(from, to, value);
    }
}

/// Honest: five minutes at the most.
contract BoundedRestToken is Paced {
    uint256 public rest = 30;
    function setRest(uint256 to) external onlyOwner { require(to <= 300, "long"); rest = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (!exempt[from]) {
            require(last[from] == 0 || block.timestamp - last[from] >= rest, "rest");
            last[from] = block.timestamp;
        }
        super._transfer(from, to, value);
    }
}

/// Honest: the rest is fixed, and can only be done away with.
contract FixedRestToken is Paced {
    bool public rests = true;
    function endRests() external onlyOwner { rests = false; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (rests && !exempt[from]) {
            require(last[from] == 0 || block.timestamp - last[from] >= 60, "rest");
            last[from] = block.timestamp;
        }
        super._transfer(from, to, value);
    }
}

/// Honest: how long one holds says how much he gets, and stops nobody.
contract LoyaltyToken is Paced {
    uint256 public term = 30 days;
    mapping(address => uint256) public points;
    function setTerm(uint256 to) external onlyOwner { term = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (last[from] != 0 && block.timestamp - last[from] >= term) points[from] += 1;
        last[to] = block.timestamp;
        super._transfer(from, to, value);
    }
}
