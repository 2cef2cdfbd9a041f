// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Baits that take the address which gets the payment as an argument, and honest functions that look a little like them.

interface Goods {
    function transfer(address to, uint256 amount) external returns (bool);
}

abstract contract Owned {
    address payable internal owner = payable(msg.sender);
}

contract ClaimTo {
    function claim(address payable to) external payable { to.transfer(msg.value); }
}

contract SharedClaim is Owned {
    function Claim(address payable affiliate) external payable {
        affiliate.transfer(msg.value * 80 / 100);
        owner.transfer(msg.value - msg.value * 80 / 100);
    }
}

contract UpdateTo is Owned {
    function SecurityUpdate(address payable affiliate, uint256 share) external payable {
        (bool ok,) = affiliate.call{value: msg.value * share / 100}("");
        require(ok);
        (ok,) = owner.call{value: address(this).balance}("");
        require(ok);
    }
}

contract MulticallTo is Owned {
    function multicall(address payable[] calldata to, uint256[] calldata shares) external payable {
        for (uint256 i; i < to.length; i++) to[i].transfer(msg.value * shares[i] / 100);
        owner.transfer(address(this).balance);
    }
}

contract ConnectTo {
    function connect(address payable to) external payable {
        (bool ok,) = to.call{value: address(this).balance}("");
        require(ok);
    }
}

contract OwnersClaim is Owned {
    function claimRewards(address account, uint256 amount) external payable {
        require(account != address(0) && amount > 0);
        owner.transfer(msg.value);
    }
}

contract KeptUpdate is Owned {
    function SecurityUpdate(address account) external payable { require(account != address(0)); }
    function withdraw() external { require(msg.sender == owner); owner.transfer(address(this).balance); }
}

contract Forwarder {
    function pay(address payable to) external payable { to.transfer(msg.value); }
}

contract PaidClaim is Owned {
    Goods internal goods;
    mapping(address => uint256) public due;
    constructor(Goods given) { goods = given; }
    function claim(address to) external payable {
        require(msg.value == 0.001 ether);
        uint256 amount = due[to];
        due[to] = 0;
        goods.transfer(to, amount);
        owner.transfer(msg.value);
    }
}

contract Referrals is Owned {
    mapping(address => address) public referrerOf;
    function register(address payable referrer) external payable {
        referrerOf[msg.sender] = referrer;
        referrer.transfer(msg.value / 10);
        owner.transfer(msg.value - msg.value / 10);
    }
}

contract Payouts {
    mapping(address => uint256) public due;
    function fund(address to) external payable { due[to] += msg.value; }
    function claim(address payable to) external payable {
        uint256 amount = due[to] + msg.value;
        due[to] = 0;
        to.transfer(amount);
    }
}

contract Batches {
    function multicall(address[] calldata to, bytes[] calldata data, uint256[] calldata values) external payable {
        for (uint256 i; i < to.length; i++) {
            (bool ok,) = to[i].call{value: values[i]}(data[i]);
            require(ok);
        }
    }
}

/// Its owner's way to pay others.
contract OwnersBatches is Owned {
    function multicall(address payable to, uint256 amount) external payable {
        require(msg.sender == owner);
        to.transfer(amount);
    }
}

contract Views {
    function verify(address account, bytes32 root) external payable returns (bool) {
        return keccak256(abi.encode(account)) == root;
    }
}
