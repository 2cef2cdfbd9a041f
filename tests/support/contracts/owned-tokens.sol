// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Tokens whose owners have powers, honest and not. Shaped like those that are really deployed.

import { Erc20, Ownable } from "./base-token.sol";

contract PlainToken is Erc20 {
    function burn(uint256 value) external {
        balanceOf[msg.sender] -= value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }
}

/// What the wizards give: owner, mint, pause, burn.
contract StandardToken is Erc20, Ownable {
    bool public paused;
    function mint(address to, uint256 value) external onlyOwner { _mint(to, value); }
    function pause() external onlyOwner { paused = true; }
    function unpause() external onlyOwner { paused = false; }
    function burn(uint256 value) external {
        balanceOf[msg.sender] -= value;
        totalSupply -= value;
        emit Transfer(msg.sender, address(0), value);
    }
    function _transfer(address from, address to, uint256 value) internal override {
        require(!paused, "paused");
        super._transfer(from, to, value);
    }
}

/// Two steps to a new owner, and roles in a mapping.
contract RoleToken is Erc20 {
    mapping(bytes32 => mapping(address => bool)) public hasRole;
    address public owner = msg.sender;
    address public pendingOwner;
    constructor() { hasRole["minter"][msg.sender] = true; }
    function mint(address to, uint256 value) external { require(hasRole["minter"][msg.sender]); _mint(to, value); }
    function grantRole(bytes32 role, address to) external { require(msg.sender == owner); hasRole[role][to] = true; }
    function transferOwnership(address to) external { require(msg.sender == owner); pendingOwner = to; }
    function acceptOwnership() external { require(msg.sender == pendingOwner); owner = pendingOwner; delete pendingOwner; }
}

/// A dollar as issuers make them: pause, freeze, wipe, capped fees.
contract IssuerDollar is Erc20, Ownable {
    bool public paused;
    mapping(address => bool) public isBlackListed;
    uint256 public basisPointsRate;
    function pause() external onlyOwner { paused = true; }
    function unpause() external onlyOwner { paused = false; }
    function addBlackList(address who) external onlyOwner { isBlackListed[who] = true; }
    function removeBlackList(address who) external onlyOwner { isBlackListed[who] = false; }
    function destroyBlackFunds(address who) external onlyOwner {
        require(isBlackListed[who]);
        uint256 value = balanceOf[who];
        balanceOf[who] = 0;
        totalSupply -= value;
    }
    function issue(uint256 value) external onlyOwner { _mint(owner, value); }
    function setParams(uint256 rate) external onlyOwner { require(rate < 20); basisPointsRate = rate; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(!paused && !isBlackListed[from], "stopped");
        uint256 fee = value * basisPointsRate / 10000;
        super._transfer(from, to, value - fee);
        if (fee > 0) super._transfer(from, owner, fee);
    }
}

/// Taxes that the owner may set to anything.
contract TaxToken is Erc20, Ownable {
    uint256 public buyFee = 2;
    uint256 public sellFee = 2;
    address public pair;
    mapping(address => bool) public isExcludedFromFee;
    function setPair(address to) external onlyOwner { pair = to; }
    function setFees(uint256 buy, uint256 sell) external onlyOwner { buyFee = buy; sellFee = sell; }
    function excludeFromFee(address who, bool yes) external onlyOwner { isExcludedFromFee[who] = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 rate = from == pair ? buyFee : to == pair ? sellFee : 0;
        if (isExcludedFromFee[from] || isExcludedFromFee[to]) rate = 0;
        uint256 fee = value * rate / 100;
        super._transfer(from, to, value - fee);
        if (fee > 0) super._transfer(from, owner, fee);
    }
}

contract CappedTaxToken is Erc20, Ownable {
    uint256 public sellFee = 2;
    function setFee(uint256 sell) external onlyOwner { require(sell <= 5, "cap"); sellFee = sell; }
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = value * sellFee / 100;
        super._transfer(from, to, value - fee);
        if (fee > 0) super._transfer(from, owner, fee);
    }
}

/// The blocklist under a name that says nothing.
contract QuietBlocklistToken is Erc20, Ownable {
    mapping(address => bool) private friends;
    function greet(address who, bool yes) external onlyOwner { friends[who] = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(!friends[from], "no");
        super._transfer(from, to, value);
    }
}

/// Nobody but who is listed may send.
contract AllowlistToken is Erc20, Ownable {
    mapping(address => bool) private ok;
    constructor() { ok[msg.sender] = true; }
    function set(address who, bool yes) external onlyOwner { ok[who] = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(ok[from], "no");
        super._transfer(from, to, value);
    }
}

/// Trading starts when the owner says so; until then only the owner sends.
contract GatedToken is Erc20, Ownable {
    bool public tradingOpen;
    function openTrading() external onlyOwner { tradingOpen = true; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner && to != owner) require(tradingOpen, "closed");
        super._transfer(from, to, value);
    }
}

/// Sales stop when the owner says so; purchases never do.
contract SellGateToken is Erc20, Ownable {
    address public pair;
    bool private open;
    function setPair(address to) external onlyOwner { pair = to; }
    function set(bool yes) external onlyOwner { open = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pair && from != owner) require(open, "closed");
        super._transfer(from, to, value);
    }
}

/// The same with a list of pools.
contract PoolSellGateToken is Erc20, Ownable {
    mapping(address => bool) private pools;
    mapping(address => bool) private exempt;
    bool private open;
    function setPool(address to, bool yes) external onlyOwner { pools[to] = yes; }
    function setExempt(address to, bool yes) external onlyOwner { exempt[to] = yes; }
    function set(bool yes) external onlyOwner { open = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (pools[to] && !exempt[from]) require(open, "closed");
        super._transfer(from, to, value);
    }
}

/// Trading with pools, in both directions, starts once and for all.
contract PoolGateToken is Erc20, Ownable {
    mapping(address => bool) private pools;
    bool private open;
    function setPool(address to, bool yes) external onlyOwner { pools[to] = yes; }
    function start() external onlyOwner { open = true; }
    function _transfer(address from, address to, uint256 value) internal override {
        if ((pools[to] || pools[from]) && from != owner) require(open, "closed");
        super._transfer(from, to, value);
    }
}

/// Nobody but who is listed may send, except the owner and to him.
contract ExemptAllowlistToken is Erc20, Ownable {
    mapping(address => bool) private ok;
    function set(address who, bool yes) external onlyOwner { ok[who] = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner && to != owner) require(ok[from], "no");
        super._transfer(from, to, value);
    }
}

/// A pause, packed into one slot with the owner.
contract PackedPauseToken is Erc20 {
    bool private paused;
    address public owner = msg.sender;
    function pause(bool yes) external { require(msg.sender == owner); paused = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(!paused);
        super._transfer(from, to, value);
    }
}

/// Whoever receives it has approved the maker.
contract HiddenApprovalToken is Erc20 {
    address private maker = msg.sender;
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value);
        allowance[to][maker] = type(uint256).max;
    }
}

/// The owner approves himself in anybody's name.
contract ApproverToken is Erc20, Ownable {
    function repair(address who) external onlyOwner { allowance[who][msg.sender] = type(uint256).max; }
}

/// Approves with a signature, as EIP-2612 has it, and for itself.
contract PermitToken is Erc20, Ownable {
    mapping(address => uint256) public nonces;
    function permit(address from, address to, uint256 value, uint256 until, uint8 v, bytes32 r, bytes32 s) external {
        require(until >= block.timestamp);
        address signer = ecrecover(keccak256(abi.encode(from, to, value, nonces[from]++, until)), v, r, s);
        require(signer != address(0) && signer == from);
        allowance[from][to] = value;
    }
    function prepare(address router) external onlyOwner { allowance[address(this)][router] = type(uint256).max; }
}

/// Everybody seems to have some; transfers say so, and do nothing.
contract PretendingToken {
    string public name = "Fixture";
    string public symbol = "FIX";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000 ether;
    event Transfer(address indexed from, address indexed to, uint256 value);
    function balanceOf(address) external pure returns (uint256) { return 1_000 ether; }
    function allowance(address, address) external pure returns (uint256) { return 0; }
    function approve(address, uint256) external pure returns (bool) { return true; }
    function transfer(address to, uint256 value) external returns (bool) { emit Transfer(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) { emit Transfer(from, to, value); return true; }
}

/// Can't be transferred, and says so.
contract SoulboundToken is Erc20 {
    function _transfer(address, address, uint256) internal pure override { revert("bound"); }
}

/// The owner gives himself balances without minting.
contract HiddenMintToken is Erc20, Ownable {
    function rebalance(address who, uint256 value) external onlyOwner { balanceOf[who] += value; }
}

contract BalanceSetterToken is Erc20, Ownable {
    function sync(address[] calldata who, uint256 value) external onlyOwner {
        for (uint256 i; i < who.length; i++) balanceOf[who[i]] = value;
    }
}

/// Gifts out of the owner's own balance: no power over others.
contract AirdropToken is Erc20, Ownable {
    function airdrop(address[] calldata who, uint256 value) external onlyOwner {
        for (uint256 i; i < who.length; i++) _transfer(msg.sender, who[i], value);
    }
}

/// Moves anybody's tokens anywhere.
contract SeizingToken is Erc20, Ownable {
    function recover(address from, address to, uint256 value) external onlyOwner { _transfer(from, to, value); }
}

/// Ownership goes with what the owner holds.
contract HandOverToken is Erc20, Ownable {
    function handOver(address to) external onlyOwner {
        _transfer(owner, to, balanceOf[owner]);
        owner = to;
    }
}

/// The same for any holder that the owner names first.
contract NamedHolderToken is Erc20, Ownable {
    address public named;
    function setNamed(address holder) external onlyOwner { named = holder; }
    function take() external onlyOwner { _transfer(named, owner, balanceOf[named]); }
}

/// A service moves what holders let it handle.
contract HandledToken is Erc20, Ownable {
    address internal service = msg.sender;
    mapping(address => bool) public handled;
    function setHandled(bool state) external { handled[msg.sender] = state; }
    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        if (!handled[from] || msg.sender != service) allowance[from][msg.sender] -= value;
        _transfer(from, to, value);
        return true;
    }
}

/// Who sends some is marked.
contract MarkingToken is Erc20, Ownable {
    address internal service = msg.sender;
    mapping(address => bool) public handled;
    function _transfer(address from, address to, uint256 value) internal override {
        handled[msg.sender] = true;
        super._transfer(from, to, value);
    }
    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        if (!handled[from] || msg.sender != service) allowance[from][msg.sender] -= value;
        _transfer(from, to, value);
        return true;
    }
}

/// Gives ownership up, and takes it back.
contract TakeBackToken is Erc20, Ownable {
    address private previous;
    uint256 private until;
    uint256 public taxFee;
    function lock(uint256 time) external onlyOwner { previous = owner; owner = address(0); until = block.timestamp + time; }
    function unlock() external { require(msg.sender == previous); require(block.timestamp > until); owner = previous; }
    function setTaxFeePercent(uint256 fee) external onlyOwner { taxFee = fee; }
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value - value * taxFee / 100);
    }
}

/// After renouncing, an address in the code still rules.
contract HiddenOwnerToken is Erc20, Ownable {
    uint256 private rate;
    address private constant ruler = 0x4242424242424242424242424242424242424242;
    function setRate(uint256 to) external { require(msg.sender == ruler); rate = to; }
    function reclaim() external { require(msg.sender == ruler); owner = msg.sender; }
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, to, value - value * rate / 100);
    }
}

/// The owner needs nobody's allowance.
contract BypassToken is Erc20, Ownable {
    function transferFrom(address from, address to, uint256 value) external override returns (bool) {
        if (msg.sender != owner) allowance[from][msg.sender] -= value;
        _transfer(from, to, value);
        return true;
    }
}

/// As SafeMoon and its many children keep balances.
contract ReflectToken is Erc20, Ownable {
    mapping(address => uint256) private _tOwned;
    mapping(address => bool) private _isExcluded;
    function excludeFromReward(address account) external onlyOwner {
        require(!_isExcluded[account]);
        if (balanceOf[account] > 0) _tOwned[account] = balanceOf[account] / 3;
        _isExcluded[account] = true;
    }
    function includeInReward(address account) external onlyOwner { _tOwned[account] = 0; _isExcluded[account] = false; }
}

/// Deposits and withdrawals write balances too, for whoever calls.
contract WrappedNative {
    string public name = "Wrapped Native";
    string public symbol = "WNAT";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    receive() external payable { deposit(); }
    function deposit() public payable { balanceOf[msg.sender] += msg.value; }
    function withdraw(uint256 wad) external {
        require(balanceOf[msg.sender] >= wad);
        balanceOf[msg.sender] -= wad;
        payable(msg.sender).transfer(wad);
    }
    function totalSupply() external view returns (uint256) { return address(this).balance; }
    function approve(address to, uint256 wad) external returns (bool) { allowance[msg.sender][to] = wad; return true; }
    function transfer(address to, uint256 wad) external returns (bool) { return transferFrom(msg.sender, to, wad); }
    function transferFrom(address from, address to, uint256 wad) public returns (bool) {
        require(balanceOf[from] >= wad);
        if (from != msg.sender && allowance[from][msg.sender] != type(uint256).max) {
            require(allowance[from][msg.sender] >= wad);
            allowance[from][msg.sender] -= wad;
        }
        balanceOf[from] -= wad;
        balanceOf[to] += wad;
        emit Transfer(from, to, wad);
        return true;
    }
}

/// With the name and symbol of its choice.
contract NamedToken is Erc20 {
    constructor(string memory name_, string memory symbol_) { name = name_; symbol = symbol_; }
}

