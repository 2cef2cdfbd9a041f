// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

contract EmptyEnd {
    function kill() external {
        require(address(this).balance == 0);
        selfdestruct(payable(msg.sender));
    }
}

contract LuckyGame {
    receive() external payable {}

    function play() external payable {
        if (msg.value >= 1 ether) payable(msg.sender).transfer(msg.value * 2);
    }
}

contract PackedGame {
    uint8 public result = 7;
    bool finished;
    address owner = msg.sender;

    function play(uint8 bet) external payable {
        if (bet == result && msg.value > 1000 ether) payable(msg.sender).transfer(address(this).balance);
    }

    function stop() external payable {
        require(msg.sender == owner);
        finished = true;
        payable(msg.sender).transfer(address(this).balance);
    }
}

abstract contract KeptToken {
    address public owner = msg.sender;
    mapping(address => uint256) balances;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);

    modifier onlyOwner() {
        require(msg.sender == owner);
        _;
    }

    function balanceOf(address holder) public view returns (uint256) {
        return balances[holder];
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }

    function move(address from, address to, uint256 value) internal {
        balances[from] -= value;
        balances[to] += value;
        emit Transfer(from, to, value);
    }
}

contract SpentSupply is KeptToken {
    uint256 public totalSupply = 10 ** 24;

    function giveAway(address to, uint256 value) external onlyOwner {
        totalSupply -= value;
        balances[to] += value;
        emit Transfer(address(this), to, value);
    }
}

/// Unfrozen balances were frozen before.
contract FrozenToken is KeptToken {
    uint256 public totalSupply = 10 ** 24;
    mapping(address => uint256) public frozen;

    function freeze(address holder, uint256 value) external onlyOwner {
        balances[holder] -= value;
        frozen[holder] += value;
    }

    function unfreeze(address holder, uint256 value) external onlyOwner {
        frozen[holder] -= value;
        balances[holder] += value;
    }
}

/// The record that is spent here is one that its owner writes freely.
contract GrantedToken is KeptToken {
    uint256 public totalSupply = 10 ** 24;
    mapping(address => uint256) public granted;

    function grant(address holder, uint256 value) external onlyOwner {
        granted[holder] += value;
    }

    function release(address holder, uint256 value) external onlyOwner {
        granted[holder] -= value;
        balances[holder] += value;
    }
}

/// The owner takes what a client put in, naming that client.
contract ClientBank {
    address owner = msg.sender;
    mapping(address => uint256) public held;

    function put() external payable {
        held[msg.sender] += msg.value;
    }

    function withdraw(address client) external {
        require(msg.sender == owner && held[client] > 0);
        payable(msg.sender).transfer(held[client]);
    }
}

/// The account that was the last for a day gets the next payment.
contract LastForDay {
    address payable last;
    uint256 since;

    function enter() external payable {
        require(msg.value == 1 ether);
        if (last != address(0) && block.timestamp - since > 1 days) last.transfer(1.5 ether);
        last = payable(msg.sender);
        since = block.timestamp;
    }
}
