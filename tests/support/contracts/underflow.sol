// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Balances that fall below nothing, and are as high as can be then: each trap beside an honest twin.

/// One who stands in the code burns what he hasn't got; all others what they have.
contract FallingToken is Erc20 {
    address private constant collector = 0x1111111111111111111111111111111111111111;
    function sweep(uint256 value) external {
        uint256 mine = balanceOf[msg.sender];
        if (msg.sender != collector) require(mine >= value, "much");
        unchecked { balanceOf[msg.sender] = mine - value; }
        emit Transfer(msg.sender, address(0), value);
    }
}

/// The same with nobody beside him.
contract OwnFallToken is Erc20, Ownable {
    function sweep(uint256 value) external onlyOwner {
        unchecked { balanceOf[msg.sender] -= value; }
        emit Transfer(msg.sender, address(0), value);
    }
}

/// The same under a name that holders know, and with the supply.
contract BurntFallToken is Erc20 {
    address private keeper = msg.sender;
    function burn(uint256 value) external {
        if (msg.sender != keeper) require(balanceOf[msg.sender] >= value, "much");
        unchecked {
            balanceOf[msg.sender] -= value;
            totalSupply -= value;
        }
        emit Transfer(msg.sender, address(0), value);
    }
}

/// Honest: only the owner burns, and only what he has, by the compiler's own check.
contract OwnerBurnsToken is Erc20, Ownable {
    function burn(uint256 value) external onlyOwner {
        balanceOf[msg.sender] -= value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }
    function burnTenth() external onlyOwner {
        uint256 value = balanceOf[msg.sender] / 10;
        balanceOf[msg.sender] -= value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }
}

/// Honest: the check stands before what is unchecked, and the owner pays no fee.
contract ThriftyToken is Erc20, Ownable {
    function burn(uint256 value) external {
        uint256 mine = balanceOf[msg.sender];
        require(mine >= value, "much");
        uint256 fee = msg.sender == owner ? 0 : value / 100;
        unchecked {
            balanceOf[msg.sender] = mine - value;
            totalSupply -= value - fee;
        }
        balanceOf[owner] += fee;
        emit Transfer(msg.sender, address(0), value);
    }
}

/// A fixed number taken off, which the compiler writes as one that is added.
contract FixedFallToken is Erc20, Ownable {
    function sweep(uint256) external onlyOwner {
        unchecked { balanceOf[msg.sender] -= 1e24; }
        emit Transfer(msg.sender, address(0), 1e24);
    }
}

/// Honest: so much of the owner's own is destroyed, with the supply.
contract FixedBurnToken is Erc20, Ownable {
    function burnSome() external onlyOwner {
        balanceOf[msg.sender] -= 1 ether;
        totalSupply -= 1 ether;
        emit Transfer(msg.sender, address(0), 1 ether);
    }
    function burnMine() external {
        balanceOf[msg.sender] -= 1 ether;
        totalSupply -= 1 ether;
        emit Transfer(msg.sender, address(0), 1 ether);
    }
}
