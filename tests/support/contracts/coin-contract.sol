// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// Speaks for a chain's own coin as if it were a token, as Polygon's at 0x…1010 does.
contract CoinContract {
    string public constant name = "Polygon Ecosystem Token";
    string public constant symbol = "POL";
    uint8 public constant decimals = 18;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function balanceOf(address account) external view returns (uint256) {
        return account.balance;
    }

    function transfer(address to, uint256 value) external payable returns (bool) {
        if (msg.value != value) return false;
        payable(to).transfer(value);
        emit Transfer(msg.sender, to, value);
        return true;
    }
}
