// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Small contracts, bad and honest twins, for what bytecode analysis tells.

contract OwnedVault {
    address owner = msg.sender;
    mapping(address => uint256) public deposits;
    receive() external payable { deposits[msg.sender] += msg.value; }
    function withdraw() external {
        uint256 amount = deposits[msg.sender];
        deposits[msg.sender] = 0;
        (bool ok,) = msg.sender.call{value: amount}("");
        require(ok);
    }
    function sweep(address payable to) external {
        require(msg.sender == owner, "owner");
        to.transfer(address(this).balance);
    }
}

/// Whatever arrives goes on to one address at once.
contract Forwarder {
    receive() external payable {
        (bool ok,) = address(0x1111111111111111111111111111111111111111).call{value: address(this).balance}("");
        require(ok);
    }
}

contract ImmutableForwarder {
    address payable immutable sink;
    constructor(address payable to) { sink = to; }
    fallback() external payable { sink.transfer(msg.value); }
}

/// Anyone may have anything called in its name.
contract OpenExecutor {
    function execute(address to, uint256 value, bytes calldata data) external payable {
        (bool ok,) = to.call{value: value}(data);
        require(ok);
    }
}

contract GatedExecutor {
    mapping(address => bool) operators;
    function execute(address to, uint256 value, bytes calldata data) external payable {
        require(operators[msg.sender], "operator");
        (bool ok,) = to.call{value: value}(data);
        require(ok);
    }
}

/// As EIP-7702 delegates of honest wallets check it.
contract SelfExecutor {
    function execute(address to, uint256 value, bytes calldata data) external payable {
        require(msg.sender == address(this), "self");
        (bool ok,) = to.call{value: value}(data);
        require(ok);
    }
    receive() external payable {}
}

contract Destructible {
    address owner = msg.sender;
    function close() external {
        require(msg.sender == owner);
        selfdestruct(payable(owner));
    }
}

contract Child {
    function end() external { selfdestruct(payable(msg.sender)); }
}

/// Holds the child's code, with its SELFDESTRUCT, as data only.
contract Factory {
    event Made(Child child);
    function make() external { emit Made(new Child()); }
    function makeAt(bytes32 salt) external { emit Made(new Child{salt: salt}()); }
}

/// Two that differ in constants only.
contract PayeeA {
    address payable constant payee = payable(0xaAaAaAaaAaAaAaaAaAAAAAAAAaaaAaAaAaaAaaAa);
    function claim() external payable { payee.transfer(msg.value * 20 / 100); }
}

contract PayeeB {
    address payable constant payee = payable(0xbBbBBBBbbBBBbbbBbbBbbbbBBbBbbbbBbBbbBBbB);
    function claim() external payable { payee.transfer(msg.value * 80 / 100); }
}

/// Comes to its end after more rounds than are followed.
contract CountedScript {
    function run(address to, bytes calldata script) external {
        (bool done,) = to.delegatecall(script);
        require(done);
        uint256 count;
        for (uint256 i; i < 7; i++) count += 2;
        require(count == 14);
    }
}

/// Honest: whatever it does is undone, and it has rounds, too.
contract Rehearsal {
    event Round(uint256 at);
    function rehearse(address to, bytes calldata script) external {
        (bool done, bytes memory answer) = to.delegatecall(script);
        for (uint256 i; i < 7; i++) emit Round(i);
        assembly { mstore(0, done) revert(0, 32) }
    }
}
