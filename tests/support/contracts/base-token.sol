// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// What the tokens of these tests have in common.

abstract contract Ownable {
    address public owner = msg.sender;
    modifier onlyOwner() { require(msg.sender == owner, "owner"); _; }
    function transferOwnership(address to) external onlyOwner { owner = to; }
    function renounceOwnership() external virtual onlyOwner { owner = address(0); }
}

abstract contract Erc20 {
    string public name = "Fixture";
    string public symbol = "FIX";
    uint8 public constant decimals = 18;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor() { _mint(msg.sender, 1_000_000 ether); }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }
    function transfer(address to, uint256 value) external returns (bool) {
        _transfer(msg.sender, to, value);
        return true;
    }
    function transferFrom(address from, address to, uint256 value) external virtual returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        _transfer(from, to, value);
        return true;
    }
    function _transfer(address from, address to, uint256 value) internal virtual {
        require(from != address(0) && to != address(0), "zero");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
    function _mint(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }
}
