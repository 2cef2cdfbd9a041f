// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// Says what anybody wants of anybody, beside what a token does.
contract PlantedToken {
    uint256 public totalSupply = 1e24;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function plant(address owner, address spender, uint256 value) public {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    /// Many in one transaction, to addresses in a row.
    function plantMany(address owner, uint160 first, uint256 count) external {
        for (uint160 at = 0; at < count; at++) plant(owner, address(first + at), type(uint256).max);
    }

    function plantForAll(address owner, address operator) external {
        isApprovedForAll[owner][operator] = true;
        emit ApprovalForAll(owner, operator, true);
    }

    function plantTransfer(address from, address to, uint256 value) external {
        emit Transfer(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        plant(msg.sender, spender, value);
    }

    /// As many honest tokens do, it tells of the allowance again when some of it is used.
    function take(address owner, uint256 value) external {
        plant(owner, msg.sender, allowance[owner][msg.sender] - value);
    }
}

/// Tells of items that somebody is said to have given.
contract PlantedItems {
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    function tell(address from, address to) external { emit TransferSingle(msg.sender, from, to, 7, 1); }
}
