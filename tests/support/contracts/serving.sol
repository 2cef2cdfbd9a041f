// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Code that accounts run in their own names (EIP-7702): where it obeys another key besides, and honest code beside it.

abstract contract ServantBase {
    struct Call { address to; uint256 value; bytes data; }
    address internal constant key = 0x4444444444444444444444444444444444444444;
    function _run(Call[] calldata calls) internal { for (uint256 i; i < calls.length; i++) { (bool ok,) = calls[i].to.call{value: calls[i].value}(calls[i].data); require(ok); } }
    function isValidSignature(bytes32 hash, bytes calldata data) external view returns (bytes4) {
        (bytes32 r, bytes32 s, uint8 v) = abi.decode(data, (bytes32, bytes32, uint8));
        address signer = ecrecover(hash, v, r, s);
        return signer != address(0) && signer == address(this) ? bytes4(0x1626ba7e) : bytes4(0);
    }
}

/// The account itself, and a key by signature.
contract SignedServant is ServantBase {
    mapping(bytes32 => bool) private done;
    function execute(Call[] calldata calls) external payable { require(msg.sender == address(this), "self"); _run(calls); }
    function recover(Call[] calldata calls, bytes32 salt, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 hash = keccak256(abi.encode(block.chainid, calls, salt));
        require(!done[hash]);
        done[hash] = true;
        require(ecrecover(hash, v, r, s) == key, "signer");
        _run(calls);
    }
}

/// The account itself, and a key as a caller.
contract CalledServant is ServantBase {
    function execute(Call[] calldata calls) external payable { require(msg.sender == address(this), "self"); _run(calls); }
    function assist(Call[] calldata calls) external { require(msg.sender == key, "key"); _run(calls); }
}

/// All that comes in goes on, and the key does the rest.
contract SinkingServant is ServantBase {
    receive() external payable { payable(key).transfer(address(this).balance); }
    function assist(Call[] calldata calls) external { require(msg.sender == key, "key"); _run(calls); }
}

/// Honest: the account itself, and whom it let in.
contract OwnServant is ServantBase {
    mapping(address => uint256) private until;
    receive() external payable {}
    function allow(address who, uint256 until_) external { require(msg.sender == address(this)); until[who] = until_; }
    function execute(Call[] calldata calls) external payable { require(msg.sender == address(this), "self"); _run(calls); }
    function assist(Call[] calldata calls) external { require(until[msg.sender] > block.timestamp, "key"); _run(calls); }
}

/// Honest: a wallet that was made for one person.
contract MadeForOne is ServantBase {
    receive() external payable {}
    function execute(Call[] calldata calls) external payable { require(msg.sender == key, "owner"); _run(calls); }
    function empty() external { require(msg.sender == key, "owner"); payable(key).transfer(address(this).balance); }
}

/// Whoever of the two, in one question.
contract EitherServant is ServantBase {
    function execute(Call[] calldata calls) external payable { require(msg.sender == key || msg.sender == address(this), "either"); _run(calls); }
}

/// Honest: a wallet whose owner is kept, and that may call itself.
contract OwnedWallet is ServantBase {
    address private owner = msg.sender;
    receive() external payable {}
    function hand(address to) external { require(msg.sender == owner); owner = to; }
    function execute(Call[] calldata calls) external payable { require(msg.sender == owner || msg.sender == address(this), "either"); _run(calls); }
}
