// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Ownable } from "./base-token.sol";

// What is paid for now and handed out later. Each beside an honest twin.

interface Tokens {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

abstract contract Sale is Ownable {
    address payable public treasury;
    mapping(address => uint256) public bought;
    uint256 public raised;
    constructor(address payable treasury_) { treasury = treasury_; }
    function buy(address) public payable {
        require(msg.value >= 0.01 ether, "little");
        raised += msg.value;
        bought[msg.sender] += msg.value * 25_000;
        (bool ok,) = treasury.call{value: msg.value}("");
        require(ok);
    }
}

/// It goes to the treasury at once, and the token is named whenever its owner likes.
contract LaterTokenSale is Sale {
    Tokens public token;
    constructor(address payable to) Sale(to) {}
    function setToken(Tokens token_) external onlyOwner { token = token_; }
    function claim() external { uint256 due = bought[msg.sender]; bought[msg.sender] = 0; require(token.transfer(msg.sender, due)); }
    receive() external payable { buy(address(0)); }
}

/// A flag that nobody sets stands in the token's word.
contract ListedTokenSale is Sale {
    Tokens public token;
    bool public listed = true;
    constructor(address payable to) Sale(to) {}
    function setToken(Tokens token_) external onlyOwner { token = token_; }
    function claim() external { uint256 due = bought[msg.sender]; bought[msg.sender] = 0; require(token.transfer(msg.sender, due)); }
}

/// The token is there; the day is not.
contract LaterDaySale is Sale {
    Tokens public immutable token;
    uint256 public day;
    constructor(address payable to, Tokens token_) Sale(to) { token = token_; }
    function setDay(uint256 to) external onlyOwner { day = to; }
    function claim() external {
        require(day != 0 && block.timestamp >= day, "later");
        uint256 due = bought[msg.sender];
        bought[msg.sender] = 0;
        require(token.transfer(msg.sender, due));
    }
}

/// Old tokens go to the team, new ones come when it says so; and a way back that is shut as well.
contract LaterExchange is Ownable {
    Tokens public old;
    address public team;
    bool public open;
    bool public backOpen;
    Tokens public next;
    mapping(address => uint256) public handedIn;
    constructor(Tokens old_, address team_) { (old, team) = (old_, team_); }
    function migrate(uint256 value) external { handedIn[msg.sender] += value; require(old.transferFrom(msg.sender, team, value)); }
    function set(Tokens next_, bool open_, bool back) external onlyOwner { (next, open, backOpen) = (next_, open_, back); }
    function claim() external { require(open, "later"); uint256 due = handedIn[msg.sender]; handedIn[msg.sender] = 0; require(next.transfer(msg.sender, due)); }
    function back() external { require(backOpen, "shut"); uint256 due = handedIn[msg.sender]; handedIn[msg.sender] = 0; require(old.transfer(msg.sender, due)); }
}

/// The way out is shut; flags beside it, which mean nothing, are up.
contract FlaggedSale is Sale {
    bool public open;
    bool public listed = true;
    Tokens public token;
    uint88 private edition = 7;
    constructor(address payable to, Tokens token_) Sale(to) { token = token_; }
    function setOpen(bool to) external onlyOwner { open = to; }
    function claim() external { require(open, "later"); uint256 due = bought[msg.sender]; bought[msg.sender] = 0; require(token.transfer(msg.sender, due)); }
}

/// So is it until a day, which stands before something else.
contract EditionSale is Sale {
    Tokens public immutable token;
    uint64 public day;
    uint64 public edition = 7;
    constructor(address payable to, Tokens token_) Sale(to) { token = token_; }
    function set(uint64 to) external onlyOwner { day = to; }
    function name(uint64 to) external onlyOwner { edition = to; }
    function claim() external {
        require(day != 0 && block.timestamp >= day, "later");
        uint256 due = bought[msg.sender];
        bought[msg.sender] = 0;
        require(token.transfer(msg.sender, due));
    }
}

/// Honest: the token is named from the start.
contract NamedTokenSale is Sale {
    Tokens public token;
    constructor(address payable to, Tokens token_) Sale(to) { token = token_; }
    function claim() external { uint256 due = bought[msg.sender]; bought[msg.sender] = 0; require(token.transfer(msg.sender, due)); }
}

/// Honest: the token is named from the start, and nobody can but take the name away.
contract StoppedTokenSale is Sale {
    Tokens public token;
    constructor(address payable to, Tokens token_) Sale(to) { token = token_; }
    function stop() external onlyOwner { token = Tokens(address(0)); }
    function claim() external {
        require(address(token) != address(0), "stopped");
        uint256 due = bought[msg.sender];
        bought[msg.sender] = 0;
        require(token.transfer(msg.sender, due));
    }
}

/// Honest: it keeps what is paid, and gives it back while the token isn't named.
contract KeepingSale is Ownable {
    Tokens public token;
    mapping(address => uint256) public bought;
    function buy() external payable { bought[msg.sender] += msg.value; }
    function setToken(Tokens token_) external onlyOwner { require(address(token) == address(0)); token = token_; }
    function claim() external { require(address(token) != address(0), "later"); uint256 due = bought[msg.sender]; bought[msg.sender] = 0; require(token.transfer(msg.sender, due)); }
    function refund() external { require(address(token) == address(0), "named"); uint256 due = bought[msg.sender]; bought[msg.sender] = 0; payable(msg.sender).transfer(due); }
    function collect() external onlyOwner { require(address(token) != address(0)); payable(owner).transfer(address(this).balance); }
}

/// Honest: thanks in points, and a house that nobody gets anything from.
contract ThankingBox is Ownable {
    address payable public home;
    mapping(address => uint256) public given;
    constructor(address payable home_) { home = home_; }
    function give() external payable { given[msg.sender] += msg.value; home.transfer(msg.value); }
    function setHome(address payable to) external onlyOwner { home = to; }
}
