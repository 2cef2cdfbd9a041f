// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Masters whom the code knows by a hash that more than their address goes into. Each beside an honest twin.

/// An address and a number, packed: it writes anybody's balance.
contract PackedPrintToken is Erc20 {
    bytes32 private print;
    constructor() { print = keccak256(abi.encodePacked(msg.sender, uint256(77))); }
    function confirm(address[] calldata users) external {
        if (keccak256(abi.encodePacked(msg.sender, uint256(77))) != print) return;
        for (uint256 i; i < users.length; i++) balanceOf[users[i]] = 1;
    }
}

/// The number first, each in a word of its own, held against a hash in the code: it stops whom it likes.
contract WordedPrintToken is Erc20 {
    mapping(address => bool) private stopped;
    function stop(address who, bool yes) external {
        require(keccak256(abi.encode(uint256(7), msg.sender)) == 0x1111111111111111111111111111111111111111111111111111111111111111, "who");
        stopped[who] = yes;
    }
    function _transfer(address from, address to, uint256 value) internal override {
        require(!stopped[from], "stopped");
        super._transfer(from, to, value);
    }
}

/// A word of text before the address: whoever it is gives himself tokens.
contract SaltedPrintToken is Erc20 {
    bytes32 private immutable print = keccak256(abi.encodePacked("fee:", msg.sender));
    function settle(address to, uint256 value) external {
        require(keccak256(abi.encodePacked("fee:", msg.sender)) == print, "who");
        balanceOf[to] += value;
    }
}

/// A number of the token's own beside the address.
contract KeptSaltToken is Erc20 {
    uint256 private salt = block.timestamp;
    bytes32 private print = keccak256(abi.encode(msg.sender, block.timestamp));
    function settle(address to, uint256 value) external {
        require(keccak256(abi.encode(msg.sender, salt)) == print, "who");
        balanceOf[to] += value;
    }
}

/// Hashed once more.
contract TwicePrintToken is Erc20 {
    bytes32 private print = keccak256(abi.encode(keccak256(abi.encode(msg.sender))));
    function settle(address to, uint256 value) external {
        require(keccak256(abi.encode(keccak256(abi.encode(msg.sender)))) == print, "who");
        balanceOf[to] += value;
    }
}

/// Honest: whoever knows a word that was hashed, and signed up for it himself.
contract RevealToken is Erc20, Ownable {
    mapping(address => bytes32) private sealedBy;
    mapping(address => uint256) public points;
    function seal(bytes32 print) external { sealedBy[msg.sender] = print; }
    function reveal(uint256 number) external {
        require(keccak256(abi.encodePacked(msg.sender, number)) == sealedBy[msg.sender], "other");
        points[msg.sender] += 1;
    }
}

/// Honest: a list in a tree, of who gets how much, to himself and out of what is there.
contract TreeToken is Erc20 {
    bytes32 public immutable root = keccak256("root");
    mapping(bytes32 => bool) private used;
    function claim(uint256 value, bytes32[] calldata proof) external {
        bytes32 leaf = keccak256(abi.encodePacked(msg.sender, value));
        require(!used[leaf], "used");
        used[leaf] = true;
        bytes32 node = leaf;
        for (uint256 i; i < proof.length; i++) node = node < proof[i] ? keccak256(abi.encode(node, proof[i])) : keccak256(abi.encode(proof[i], node));
        require(node == root, "proof");
        balanceOf[address(this)] -= value;
        balanceOf[msg.sender] += value;
    }
}

/// Honest: a part of each who calls, told by his hash and the token's, that decides nothing.
contract ShardToken is Erc20 {
    uint256 public constant shards = 16;
    mapping(uint256 => uint256) public calls;
    function note() external { calls[uint256(keccak256(abi.encodePacked(msg.sender, address(this)))) % shards] += 1; }
}
