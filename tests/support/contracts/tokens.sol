// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

contract Token {
    string public name = "Token";
    string public symbol = "TOK";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    /// Gives allowances to `count` spenders from `first` on, in one transaction.
    function approveMany(uint160 first, uint256 count, uint256 value) external {
        for (uint160 i; i < count; i++) {
            allowance[msg.sender][address(first + i)] = value;
            emit Approval(msg.sender, address(first + i), value);
        }
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// A dollar whose issuer freezes accounts, in both spellings.
contract FreezableDollar is Token {
    mapping(address => bool) public isBlackListed;
    function isBlacklisted(address who) external view returns (bool) { return isBlackListed[who]; }
    function freeze(address who) external { isBlackListed[who] = true; }
}

contract Collection {
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    function mint(address to, uint256 tokenId) external { ownerOf[tokenId] = to; }

    function approve(address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == msg.sender);
        getApproved[tokenId] = to;
        emit Approval(msg.sender, to, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function give(address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == msg.sender);
        ownerOf[tokenId] = to;
    }
}

/// Burns all gas when asked for an allowance, to spoil the answers of its neighbours in a multicall.
contract GasBurner {
    event Approval(address indexed owner, address indexed spender, uint256 value);
    function claim(address owner, address spender) external { emit Approval(owner, spender, type(uint256).max); }
    function allowance(address, address) external pure returns (uint256) {
        assembly { invalid() }
    }
}

/// Honest, but dear to ask.
contract HeavyToken {
    function allowance(address, address) external pure returns (uint256 amount) {
        for (uint256 i; i < 8000; i++) amount = uint256(keccak256(abi.encode(amount, i)));
        amount = 5;
    }
}

/// Answers with four megabytes.
contract DataBomb {
    fallback() external {
        assembly { return(0, 4000000) }
    }
}
