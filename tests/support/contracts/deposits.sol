// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// What is put in and can be asked back, in shapes that are easily overlooked: traps, each beside honest contracts.

import { Erc20, Ownable } from "./base-token.sol";

interface Tokens {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address who) external view returns (uint256);
}

// Given back once somebody says so.

/// The owner may have it all at any time, and refunds when he likes.
contract SweptSale is Ownable {
    uint256 public collected;
    bool public refunding;
    mapping(address => uint256) public paid;
    function contribute() external payable { require(collected + msg.value <= 200 ether); paid[msg.sender] += msg.value; collected += msg.value; }
    function allowRefunds() external onlyOwner { refunding = true; }
    function refund() external { require(refunding && collected < 50 ether, "shut"); uint256 value = paid[msg.sender]; require(value > 0); paid[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function finish() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// The same with tokens, and in parts.
contract SweptTokenSale is Ownable {
    Tokens private money;
    bool private cancelled;
    mapping(address => uint256) public paid;
    constructor(Tokens money_) { money = money_; }
    function buy(uint256 value) external { paid[msg.sender] += value; money.transferFrom(msg.sender, address(this), value); }
    function cancel() external onlyOwner { cancelled = true; }
    function refund() external { require(cancelled); uint256 value = paid[msg.sender]; paid[msg.sender] = 0; money.transfer(msg.sender, value); }
    function collect(address to, uint256 value) external onlyOwner { money.transfer(to, value); }
}

/// Honest: the owner is paid once it is said to have succeeded, and then there are no refunds.
contract SettledSale is Ownable {
    uint256 public collected;
    bool public succeeded;
    bool public failed;
    mapping(address => uint256) public paid;
    function contribute() external payable { paid[msg.sender] += msg.value; collected += msg.value; }
    function settle() external { require(collected > 0 && block.timestamp > 1e9); if (collected >= 50 ether) succeeded = true; else failed = true; }
    function refund() external { require(failed); uint256 value = paid[msg.sender]; paid[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function finish() external onlyOwner { require(succeeded); payable(owner).transfer(address(this).balance); }
}

/// Honest: passes are bought, and where the show is called off the price comes back.
contract CalledOffShow is Ownable {
    bool public calledOff;
    uint256 public count;
    mapping(uint256 => address) public passOf;
    mapping(address => uint256) public paid;
    function buy() external payable { require(msg.value == 1 ether); passOf[++count] = msg.sender; paid[msg.sender] += msg.value; }
    function callOff() external payable onlyOwner { calledOff = true; }
    function refund() external { require(calledOff); uint256 value = paid[msg.sender]; paid[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function withdraw() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: orders of a shop, which may be called off before they are sent.
contract Shop is Ownable {
    bool public open = true;
    mapping(address => uint256) public ordered;
    function order(uint256 count) external payable { require(msg.value == count * 1e16); ordered[msg.sender] += count; }
    function callOff() external { require(open); uint256 count = ordered[msg.sender]; ordered[msg.sender] = 0; payable(msg.sender).transfer(count * 1e16); }
    function shut() external onlyOwner { open = false; }
    function withdraw() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

// Tokens of any kind, in a list that grows.

abstract contract Lockers {
    struct Lock { Tokens token; address owner; uint256 value; uint256 until; bool taken; }
    Lock[] public locks;
    function lock(Tokens token, uint256 value, uint256 until) external { token.transferFrom(msg.sender, address(this), value); locks.push(Lock(token, msg.sender, value, until, false)); }
    function take(uint256 id) external { Lock storage mine = locks[id]; require(mine.owner == msg.sender && block.timestamp >= mine.until && !mine.taken); mine.taken = true; mine.token.transfer(msg.sender, mine.value); }
}

/// Whoever made it has any code run in its name, function by function.
contract ModularLockers is Lockers, Ownable {
    mapping(bytes4 => address) private modules;
    function setModule(bytes4 name, address module) external onlyOwner { modules[name] = module; }
    fallback() external {
        address module = modules[msg.sig];
        require(module != address(0));
        (bool ok,) = module.delegatecall(msg.data);
        require(ok);
    }
}

/// A helper of one function, which can be another at any time.
contract HelpedLockers is Lockers, Ownable {
    address private helper;
    function setHelper(address helper_) external onlyOwner { helper = helper_; }
    function report(uint256 id) external { (bool ok,) = helper.delegatecall(abi.encodeWithSignature("report(uint256)", id)); require(ok); }
}

/// The owner rescues any token.
contract RescuedLockers is Lockers, Ownable {
    function rescue(Tokens token, uint256 value) external onlyOwner { token.transfer(owner, value); }
}

/// Honest: what is there beyond what is locked.
contract SparedLockers is Ownable {
    struct Lock { Tokens token; address owner; uint256 value; uint256 until; }
    mapping(uint256 => Lock) public locks;
    mapping(Tokens => uint256) public locked;
    uint256 private count;
    function lock(Tokens token, uint256 value, uint256 until) external { token.transferFrom(msg.sender, address(this), value); locks[++count] = Lock(token, msg.sender, value, until); locked[token] += value; }
    function take(uint256 id) external { Lock memory mine = locks[id]; require(mine.owner == msg.sender && block.timestamp >= mine.until); delete locks[id]; locked[mine.token] -= mine.value; mine.token.transfer(msg.sender, mine.value); }
    function rescue(Tokens token, uint256 value) external onlyOwner { require(token.balanceOf(address(this)) - locked[token] >= value); token.transfer(owner, value); }
}

/// Honest: the helper is set once and for all.
contract FixedHelpLockers is Lockers, Ownable {
    address private helper;
    function setHelper(address helper_) external onlyOwner { require(helper == address(0)); helper = helper_; }
    function report(uint256 id) external { (bool ok,) = helper.delegatecall(abi.encodeWithSignature("report(uint256)", id)); require(ok); }
}

/// Honest: a new helper waits for two days.
contract PatientLockers is Lockers, Ownable {
    address private helper;
    address private next;
    uint256 private from;
    function propose(address next_) external onlyOwner { next = next_; from = block.timestamp + 2 days; }
    function accept() external onlyOwner { require(next != address(0) && block.timestamp >= from); helper = next; }
    function report(uint256 id) external { (bool ok,) = helper.delegatecall(abi.encodeWithSignature("report(uint256)", id)); require(ok); }
}

/// Honest: it keeps nothing of what goes through, and the owner picks up what got stuck.
contract PassingRouter is Ownable {
    uint256 private count;
    function swap(Tokens one, Tokens other, address pool, uint256 value) external {
        one.transferFrom(msg.sender, address(this), value);
        count++;
        one.transfer(pool, value);
        (bool ok,) = pool.call(abi.encodeWithSignature("swap()"));
        require(ok);
        other.transfer(msg.sender, other.balanceOf(address(this)));
    }
    function rescue(Tokens token, uint256 value) external onlyOwner { token.transfer(owner, value); }
}

/// Honest: fees that people pay, and prizes that they win.
contract FeeBox is Ownable {
    uint256 private count;
    mapping(bytes32 => uint256) private prizes;
    function pay(Tokens token, uint256 value) external { token.transferFrom(msg.sender, owner, value); count++; }
    function setPrize(bytes32 word, uint256 value) external onlyOwner { prizes[word] = value; }
    function win(Tokens token, bytes32 word) external { uint256 value = prizes[keccak256(abi.encode(word))]; prizes[keccak256(abi.encode(word))] = 0; token.transfer(msg.sender, value); }
    function rescue(Tokens token, uint256 value) external onlyOwner { token.transfer(owner, value); }
}

// Shares that are tokens themselves.

/// The owner moves what the shares stand for.
contract MovedShares is Erc20, Ownable {
    function enter() external payable { _mint(msg.sender, msg.value); }
    function leave(uint256 value) external { balanceOf[msg.sender] -= value; totalSupply -= value; payable(msg.sender).transfer(value); }
    function invest(address payable to, uint256 value) external onlyOwner { to.transfer(value); }
}

/// Honest: nobody does.
contract PlainShares is Erc20, Ownable {
    uint256 public fees;
    function enter() external payable { fees += msg.value / 100; _mint(msg.sender, msg.value - msg.value / 100); }
    function leave(uint256 value) external { balanceOf[msg.sender] -= value; totalSupply -= value; payable(msg.sender).transfer(value); }
    function collect() external onlyOwner { uint256 value = fees; fees = 0; payable(owner).transfer(value); }
}

// Deposits of which only an event tells, and records of whose one names the number.

abstract contract EventBridge is Ownable {
    event Bridged(address indexed from, Tokens token, uint256 value, uint256 chain, address to);
    function bridge(Tokens token, uint256 value, uint256 chain, address to) external {
        token.transferFrom(msg.sender, address(this), value);
        emit Bridged(msg.sender, token, value, chain, to);
    }
}

/// What goes in comes out for the owner alone.
contract OneWayBridge is EventBridge {
    function collect(Tokens token, uint256 value) external onlyOwner { token.transfer(msg.sender, value); }
}

/// So does what is deposited, of which nothing is written down.
contract ToldVault is Ownable {
    event Deposited(address indexed from, uint256 value);
    function deposit() external payable { emit Deposited(msg.sender, msg.value); }
    function withdraw() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: whoever is told to by two of those who watch gets his own.
contract WatchedBridge is EventBridge {
    mapping(address => bool) private watcher;
    mapping(bytes32 => bool) private done;
    constructor(address one, address other) { watcher[one] = true; watcher[other] = true; }
    function release(Tokens token, uint256 value, address to, uint256 id, bytes32[2] calldata r, bytes32[2] calldata s, uint8[2] calldata v) external {
        bytes32 hash = keccak256(abi.encode(token, value, to, id));
        require(!done[hash]);
        done[hash] = true;
        address one = ecrecover(hash, v[0], r[0], s[0]);
        address other = ecrecover(hash, v[1], r[1], s[1]);
        require(one < other && watcher[one] && watcher[other]);
        token.transfer(to, value);
    }
    function rescue(Tokens token, uint256 value) external onlyOwner { token.transfer(msg.sender, value); }
}

/// Honest: a shop's, whose invoices have numbers.
contract InvoiceShop is Ownable {
    event Paid(uint256 indexed invoice, address from, uint256 value);
    function pay(uint256 invoice) external payable { emit Paid(invoice, msg.sender, msg.value); }
    function withdraw() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

abstract contract RecordedLockers is Ownable {
    struct Lock { Tokens token; address whose; uint128 value; uint64 until; }
    Lock[] internal locks;
    function lock(Tokens token, uint128 value, uint64 until) external {
        token.transferFrom(msg.sender, address(this), value);
        locks.push(Lock(token, msg.sender, value, until));
    }
    function unlock(uint256 id) external {
        Lock memory found = locks[id];
        require(found.whose == msg.sender && block.timestamp >= found.until);
        delete locks[id];
        found.token.transfer(msg.sender, found.value);
    }
}

/// The owner moves whichever record's tokens he likes, before their time.
contract MigratedLockers is RecordedLockers {
    function migrate(uint256 id, address to) external onlyOwner {
        Lock memory found = locks[id];
        delete locks[id];
        found.token.transfer(to, found.value);
    }
}

/// Honest: he gives them back to who brought them.
contract ReturningLockers is RecordedLockers {
    function giveBack(uint256 id) external onlyOwner {
        Lock memory found = locks[id];
        delete locks[id];
        found.token.transfer(found.whose, found.value);
    }
}

/// Honest: a price for each month, whoever it is for.
contract Subscriptions is Ownable {
    Tokens private immutable token;
    uint256 public price = 5 ether;
    uint256 public coins = 0.01 ether;
    event Subscribed(address indexed payer, address user, uint256 plan, uint256 months);
    constructor(Tokens token_) { token = token_; }
    function subscribe(address user, uint256 plan, uint256 months) external { token.transferFrom(msg.sender, address(this), price * months); emit Subscribed(msg.sender, user, plan, months); }
    function subscribeByCoin(address user, uint256 plan, uint256 months) external payable { require(msg.value == coins * months); emit Subscribed(msg.sender, user, plan, months); }
    function collect(uint256 value) external onlyOwner { token.transfer(owner, value); }
    function collectCoin() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: prices that stand in the code, or that may be overpaid.
contract FixedPriceShop is Ownable {
    uint256 public price = 0.01 ether;
    event Bought(address indexed payer, address user, uint256 plan);
    function buy(address user, uint256 plan) external payable { require(msg.value == 0.05 ether); emit Bought(msg.sender, user, plan); }
    function buyAtLeast(address user, uint256 plan) external payable { require(msg.value >= price); emit Bought(msg.sender, user, plan); }
    function buyMany(address user, uint256 plan, uint256 count) external payable { if (msg.value < price * count) revert(); emit Bought(msg.sender, user, plan); }
    function withdraw() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// What is to be paid is what the caller says.
contract ClaimedPriceBridge is Ownable {
    event Bridged(address indexed from, uint256 value, uint256 chain, address to);
    function bridge(uint128 value, uint256 fee, uint256 chain, address to) external payable { require(msg.value == value + fee); emit Bridged(msg.sender, value, chain, to); }
    function withdraw() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// At least so much is promised back, and nobody but the owner takes it out.
contract LeastDeposit is Ownable {
    uint256 public least = 0.01 ether;
    event Deposited(address indexed from, uint256 value);
    function deposit() external payable { require(msg.value >= least); emit Deposited(msg.sender, msg.value); }
    function withdraw() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: once, and no more than what time has set free in steps of a fixed sum.
contract SteppedLockers is Lockers, Ownable {
    uint256 public released;
    uint256 private last;
    bool private collected;
    function free() external { require(block.timestamp > last + 30 days); last = block.timestamp; released += 1000e18; }
    function collect(Tokens token, uint256 value) external onlyOwner { require(!collected && value <= released); collected = true; token.transfer(owner, value); }
}

/// Honest: of whichever record's token, no more than is there beyond what is locked.
contract CountedLockers is Ownable {
    struct Lock { Tokens token; address whose; uint128 value; uint64 until; }
    Lock[] internal locks;
    mapping(Tokens => uint256) private locked;
    function lock(Tokens token, uint128 value, uint64 until) external {
        token.transferFrom(msg.sender, address(this), value);
        locked[token] += value;
        locks.push(Lock(token, msg.sender, value, until));
    }
    function unlock(uint256 id) external {
        Lock memory found = locks[id];
        require(found.whose == msg.sender && block.timestamp >= found.until);
        delete locks[id];
        locked[found.token] -= found.value;
        found.token.transfer(msg.sender, found.value);
    }
    function rescue(uint256 id, uint256 value) external onlyOwner {
        Lock memory found = locks[id];
        require(value <= found.token.balanceOf(address(this)) - locked[found.token]);
        found.token.transfer(owner, value);
    }
}
