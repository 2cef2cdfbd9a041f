// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A token that is called as its maker likes, sent to whom nobody asked.
contract Bait {
    string public name;
    string public symbol;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor(string memory name_, string memory symbol_) { name = name_; symbol = symbol_; }
    function drop(address to, uint256 value) external { emit Transfer(address(0), to, value); }
}

/// The same as a collectible, whose metadata stands in the contract.
contract BaitItem {
    string public name = "Voucher";
    string public symbol = "V";
    string private uri_;
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    constructor(string memory uri) { uri_ = uri; }
    function tokenURI(uint256) external view returns (string memory) { return uri_; }
    function drop(address to, uint256 tokenId) external { emit Transfer(address(0), to, tokenId); }
}

/// The same with ERC-1155's events.
contract BaitItems {
    string private uri_;
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);
    constructor(string memory uri) { uri_ = uri; }
    function uri(uint256) external view returns (string memory) { return uri_; }
    function drop(address to, uint256 id) external { emit TransferSingle(msg.sender, address(0), to, id, 1); }
    function dropBatch(address to, uint256[] calldata ids) external {
        emit TransferBatch(msg.sender, address(0), to, ids, ids);
    }
}
