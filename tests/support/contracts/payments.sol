// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Payments that runs tell apart: traps, each beside an honest contract of a like shape.

/// Earlier payers are paid double, out of what later ones pay.
contract Pyramid {
    struct Seat { address payable account; uint256 due; }
    Seat[] public seats;
    uint256 public next;
    function join() external payable {
        require(msg.value >= 0.1 ether);
        seats.push(Seat(payable(msg.sender), 2 * msg.value));
        while (next < seats.length && address(this).balance >= seats[next].due) {
            seats[next].account.transfer(seats[next].due);
            next++;
        }
    }
}

/// Who is outbid gets the bid back.
contract OutbidAuction {
    address payable public leader;
    uint256 public bid;
    function join() external payable {
        require(msg.value >= bid && msg.value > 0);
        (address payable before, uint256 amount) = (leader, bid);
        (leader, bid) = (payable(msg.sender), msg.value);
        if (before != address(0)) before.transfer(amount);
    }
}

/// Books what is put in, and pays it out never: more would have to be owed than there is.
contract BaitBank {
    bool opened = true;
    address keeper = msg.sender;
    mapping(address => uint256) public balances;
    function put() external payable { balances[msg.sender] += msg.value; }
    function take(uint256 amount) external {
        require(amount <= balances[msg.sender] && amount > address(this).balance);
        balances[msg.sender] -= amount;
        payable(msg.sender).transfer(amount);
    }
    function close() external {
        require(msg.sender == keeper && opened);
        payable(keeper).transfer(address(this).balance);
    }
}

/// A game that its keeper ends for a fee, and that nobody else wins.
contract EndedGame {
    address keeper = msg.sender;
    function play(uint256 number) external payable { require(msg.value > 0.1 ether && number < 10); }
    function end() external payable {
        require(msg.sender == keeper && msg.value > 0.1 ether);
        payable(keeper).transfer(address(this).balance);
    }
}

/// A queue of payers that never moves.
contract StuckQueue {
    address[] public payers;
    function join() external payable { require(msg.value >= 0.1 ether); payers.push(msg.sender); }
}

/// The same, and whoever put in takes out.
contract OpenBank {
    bool opened = true;
    address keeper = msg.sender;
    mapping(address => uint256) public balances;
    uint256 public owed;
    function put() external payable { balances[msg.sender] += msg.value; owed += msg.value; }
    function take(uint256 amount) external {
        balances[msg.sender] -= amount;
        owed -= amount;
        payable(msg.sender).transfer(amount);
    }
    function close() external {
        require(msg.sender == keeper && opened);
        payable(keeper).transfer(address(this).balance - owed);
    }
}

/// A shop: what was bought stands in an event.
contract TicketOffice {
    event Bought(address indexed buyer, uint256 price);
    address keeper = msg.sender;
    function buy() external payable {
        require(msg.value >= 0.1 ether);
        emit Bought(msg.sender, msg.value);
    }
    function collect() external {
        require(msg.sender == keeper);
        payable(keeper).transfer(address(this).balance);
    }
}

/// Balances out of nothing: by one function for its keeper, by the other never.
contract Grants {
    mapping(address => uint256) public balanceOf;
    uint256 public totalSupply = 1e24;
    address keeper = msg.sender;
    function grant(address to, uint256 value) external {
        require(msg.sender == keeper);
        balanceOf[to] += value;
    }
    function regrant(address to, uint256 value) external {
        require(msg.sender == keeper && totalSupply == 0);
        balanceOf[to] += value;
    }
}

/// Coin that is paid out on another chain: here an event records it, and no one address takes it.
contract Bridge {
    event Sent(address indexed from, uint256 value);
    mapping(bytes32 => bool) public proven;
    receive() external payable {}
    function send() external payable { emit Sent(msg.sender, msg.value); }
    function release(bytes32 proof, address payable to, uint256 value) external {
        require(proven[proof]);
        to.transfer(value);
    }
}
