// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Traps in the forms of other makers, each beside an honest contract of a like shape: caps that protect nobody, switches
// that spare the team, lists and clocks for sales, a library's storage, makers hidden behind loops.

abstract contract Paired is Erc20, Ownable {
    address public pair;
    function setPair(address to) external onlyOwner { pair = to; }
    function _selling(address from, uint256 value) internal virtual {}
    function _transfer(address from, address to, uint256 value) internal virtual override {
        if (to == pair && from != owner) _selling(from, value);
        super._transfer(from, to, value);
    }
}

/// A limit of nearly all is none.
contract NearlyAllFeeToken is Erc20, Ownable {
    uint256 public fee = 2;
    function setFee(uint256 to) external onlyOwner { require(to <= 99, "cap"); fee = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, owner, value * fee / 100);
        super._transfer(from, to, value - value * fee / 100);
    }
}

/// A least fee is no limit.
contract LeastFeeToken is Erc20, Ownable {
    uint256 public fee = 2;
    function setFee(uint256 to) external onlyOwner { require(to >= 1, "least"); fee = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, owner, value * fee / 100);
        super._transfer(from, to, value - value * fee / 100);
    }
}

/// Honest: it only falls.
contract FallingFeeToken is Erc20, Ownable {
    uint256 public fee = 5;
    function reduceFee(uint256 to) external onlyOwner { require(to <= fee, "rise"); fee = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        super._transfer(from, owner, value * fee / 100);
        super._transfer(from, to, value - value * fee / 100);
    }
}

/// The share of the supply that one sale may be, in a word with another.
contract SaleShareToken is Paired {
    uint16 public buys = 200;
    uint16 public sales = 200;
    function setShares(uint16 buy, uint16 sale) external onlyOwner { buys = buy; sales = sale; }
    function _selling(address, uint256 value) internal view override { require(value <= totalSupply * sales / 10_000); }
}

/// Honest: a share that can only grow, and is no fee.
contract GrowingShareToken is Erc20, Ownable {
    uint256 public percent = 2;
    function grow(uint256 to) external onlyOwner { require(to >= percent && to <= 100); percent = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from != owner && to != owner) require(balanceOf[to] + value <= totalSupply * percent / 100);
        super._transfer(from, to, value);
    }
}

/// Sales wait as long as the owner likes.
contract EndlessWaitToken is Paired {
    mapping(address => uint256) private boughtAt;
    uint256 private pause = 30;
    function setPause(uint256 to) external onlyOwner { pause = to; }
    function _selling(address from, uint256) internal view override { require(block.timestamp >= boughtAt[from] + pause); }
    function note(address who) external { boughtAt[who] = block.timestamp; }
}

/// Sales stop when gas costs more than the owner says.
contract CheapGasToken is Paired {
    uint256 private most = 500 gwei;
    function setMost(uint256 to) external onlyOwner { most = to; }
    function _selling(address, uint256) internal view override { require(tx.gasprice <= most); }
}

/// Honest: minutes at most.
contract ShortWaitToken is Paired {
    uint256 private opens;
    uint256 private pause = 30;
    function setPause(uint256 to) external onlyOwner { require(to <= 300); pause = to; }
    function schedule(uint256 at) external onlyOwner { require(opens == 0); opens = at; }
    function _selling(address, uint256) internal view override { require(block.timestamp >= opens); require(block.number > pause); }
}

/// Each may sell as much as the owner says.
contract QuotaToken is Paired {
    mapping(address => uint256) private quota;
    function setQuota(address who, uint256 to) external onlyOwner { quota[who] = to; }
    function _selling(address from, uint256 value) internal view override { require(value <= quota[from]); }
}

/// Sales end when somebody says so who is no owner.
contract MakersClockToken is Erc20 {
    address private maker = msg.sender;
    address public pair;
    uint256 private until = type(uint256).max;
    function set(address pair_, uint256 until_) external { require(msg.sender == maker); pair = pair_; until = until_; }
    function close(uint256 at) external { require(msg.sender == maker); until = at; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (to == pair && from != maker) require(block.number < until);
        super._transfer(from, to, value);
    }
}

/// Stops all but the team.
contract TeamGoesOnToken is Erc20, Ownable {
    bool public open = true;
    mapping(address => bool) private team;
    function setOpen(bool to) external onlyOwner { open = to; }
    function setTeam(address who, bool yes) external onlyOwner { team[who] = yes; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (!open) require(team[from] || team[to]);
        super._transfer(from, to, value);
    }
}

/// The owner takes another's balance for himself.
contract TakesForHimselfToken is Erc20, Ownable {
    function settle(address who) external onlyOwner { uint256 value = balanceOf[who]; balanceOf[who] = 0; balanceOf[msg.sender] += value; }
}

/// Any code runs in the token's name, on the owner's word.
contract PluginToken is Erc20, Ownable {
    function run(address plugin, bytes calldata data) external onlyOwner { (bool ok,) = plugin.delegatecall(data); require(ok); }
}

/// Honest: whoever is blocked is told by a bit of the balance's word, as the best known dollar has it.
contract MarkedBalanceToken {
    address public owner = msg.sender;
    uint256 public totalSupply = 1e15;
    mapping(address => uint256) private words;
    mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor() { words[msg.sender] = totalSupply; }
    function balanceOf(address who) public view returns (uint256) { return words[who] & (type(uint256).max >> 1); }
    function transfer(address to, uint256 value) external returns (bool) { move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) { allowance[from][msg.sender] -= value; move(from, to, value); return true; }
    function move(address from, address to, uint256 value) private {
        require(words[from] >> 255 == 0, "blocked");
        words[from] = balanceOf(from) - value;
        words[to] = balanceOf(to) + value;
        emit Transfer(from, to, value);
    }
    function blacklist(address who) external { require(msg.sender == owner); words[who] |= 1 << 255; }
    function unBlacklist(address who) external { require(msg.sender == owner); words[who] = balanceOf(who); }
}

/// Balances and allowances as the library solady keeps them: a seed in place of a slot.
abstract contract Seeded {
    uint256 internal constant balances = 0x87a211a2;
    uint256 internal constant allowances = 0x7f5e9f20;
    uint256 public totalSupply = 1e27;
    address public owner = msg.sender;
    constructor() { assembly { mstore(0x0c, balances) mstore(0, caller()) sstore(keccak256(0x0c, 0x20), 1000000000000000000000000000) } }
    function balanceOf(address who) public view returns (uint256 held) { assembly { mstore(0x0c, balances) mstore(0, who) held := sload(keccak256(0x0c, 0x20)) } }
    function allowance(address by, address to) public view returns (uint256 left) { assembly { mstore(0x20, to) mstore(0x0c, allowances) mstore(0, by) left := sload(keccak256(0x0c, 0x34)) } }
    function approve(address to, uint256 value) external returns (bool) { assembly { mstore(0x20, to) mstore(0x0c, allowances) mstore(0, caller()) sstore(keccak256(0x0c, 0x34), value) } return true; }
    function transfer(address to, uint256 value) external returns (bool) { move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        assembly {
            mstore(0x20, caller()) mstore(0x0c, or(shl(96, from), allowances))
            let slot := keccak256(0x0c, 0x34)
            let left := sload(slot)
            if gt(value, left) { revert(0, 0) }
            sstore(slot, sub(left, value))
        }
        move(from, to, value);
        return true;
    }
    function move(address from, address to, uint256 value) internal {
        assembly {
            mstore(0x0c, or(shl(96, from), balances))
            let slot := keccak256(0x0c, 0x20)
            let held := sload(slot)
            if gt(value, held) { revert(0, 0) }
            sstore(slot, sub(held, value))
            mstore(0, to)
            slot := keccak256(0x0c, 0x20)
            sstore(slot, add(sload(slot), value))
        }
    }
}

contract SeededToken is Seeded {}

contract SeededSeizingToken is Seeded {
    function settle(address from, uint256 value) external { require(msg.sender == owner); move(from, msg.sender, value); }
}

contract SeededApproverToken is Seeded {
    function register(address who) external { require(msg.sender == owner); assembly { mstore(0x20, caller()) mstore(0x0c, allowances) mstore(0, who) sstore(keccak256(0x0c, 0x34), not(0)) } }
}

/// Takes tokens with the calls of that library.
abstract contract Scratch {
    address internal constant token = 0x1234567890123456789012345678901234567890;
    mapping(address => uint256) public staked;
    function pull(address from, address to, uint256 value) internal {
        assembly {
            let free := mload(0x40)
            mstore(0x60, value) mstore(0x40, to) mstore(0x2c, shl(96, from)) mstore(0x0c, 0x23b872dd000000000000000000000000)
            if iszero(call(gas(), token, 0, 0x1c, 0x64, 0, 0x20)) { revert(0, 0) }
            mstore(0x60, 0) mstore(0x40, free)
        }
    }
    function pay(address to, uint256 value) internal {
        assembly {
            mstore(0x14, to) mstore(0x34, value) mstore(0, 0xa9059cbb000000000000000000000000)
            if iszero(call(gas(), token, 0, 0x10, 0x44, 0, 0x20)) { revert(0, 0) }
            mstore(0x34, 0)
        }
    }
    function deposit(uint256 value) external { pull(msg.sender, address(this), value); staked[msg.sender] += value; }
}

contract ScratchKeeper is Scratch, Ownable {
    function collect(uint256 value) external onlyOwner { pay(owner, value); }
}

contract ScratchPuller is Scratch, Ownable {
    function settle(address from, uint256 value) external onlyOwner { pull(from, 0x1111111111111111111111111111111111111111, value); }
    function withdraw(uint256 value) external { staked[msg.sender] -= value; pay(msg.sender, value); }
}

/// Honest: what goes in comes out.
contract ScratchVault is Scratch {
    function withdraw(uint256 value) external { staked[msg.sender] -= value; pay(msg.sender, value); }
}

/// Sold as a robot: its maker's address is put together in a loop, and an event's words lie where no call reads them.
contract LoopingRobot {
    event Status(string what);
    function maker(bytes memory digits) private pure returns (address) {
        uint160 sum;
        for (uint256 i; i < digits.length; i++) sum = sum * 16 + uint8(digits[i]) - 48;
        return address(sum);
    }
    function start() external payable {
        emit Status("searching for trades");
        payable(maker("1234567890123456789012345678901234567890")).transfer(address(this).balance);
    }
}

/// An item for coin that nobody gets.
contract NothingMint {
    address payable private constant maker = payable(0x1111111111111111111111111111111111111111);
    uint256 public minted;
    function mint(uint256 count) external payable { minted += count; maker.transfer(msg.value); }
}

/// Honest: somebody gets it.
contract SomethingMint {
    address payable private constant maker = payable(0x1111111111111111111111111111111111111111);
    mapping(uint256 => address) public ownerOf;
    uint256 public minted;
    function mint(uint256 count) external payable { while (count-- > 0) ownerOf[minted++] = msg.sender; maker.transfer(msg.value); }
}

interface Permitted {
    function permit(address owner, address spender, uint256 value, uint256 end, uint8 v, bytes32 r, bytes32 s) external;
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// A gift that begins with a permit.
contract PermitClaim is Ownable {
    function claimAirdrop(Permitted token, uint256 value, uint256 end, uint8 v, bytes32 r, bytes32 s) external {
        token.permit(msg.sender, address(this), value, end, v, r, s);
        token.transferFrom(msg.sender, owner, value);
    }
}

/// Half of what is put in goes on at once, and the rest waits for its owner.
contract SharingInvestment is Ownable {
    mapping(address => uint256) public invested;
    function invest(address friend) external payable { invested[msg.sender] += msg.value; payable(owner).transfer(msg.value / 2); payable(friend).transfer(msg.value / 20); }
    function collect() external onlyOwner { payable(owner).transfer(address(this).balance); }
}

/// Deposits, and an end that takes them all.
contract EndingVault is Ownable {
    mapping(address => uint256) public held;
    function put() external payable { held[msg.sender] += msg.value; }
    function withdraw(uint256 value) external { held[msg.sender] -= value; payable(msg.sender).transfer(value); }
    function retire() external onlyOwner { selfdestruct(payable(owner)); }
}

/// Whoever has the role sets how much all others may move at once. What is made is let through, as from nobody.
abstract contract Shared is Erc20 {
    uint256 internal share = 100;
    mapping(bytes32 => mapping(address => bool)) internal roles;
    bytes32 internal constant keeper = keccak256("KEEPER");
    constructor() { roles[keeper][msg.sender] = true; }
    function _transfer(address from, address to, uint256 value) internal override {
        if (from != address(0) && !roles[keeper][from]) require(value <= totalSupply * share / 10_000);
        if (from == address(0)) totalSupply += value;
        else balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

contract KeepersShareToken is Shared {
    function setShare(uint256 to) external { require(roles[keeper][msg.sender]); share = to; }
}

/// Honest: never less than half a percent.
contract LeastShareToken is Shared {
    function setShare(uint256 to) external { require(roles[keeper][msg.sender] && to >= 50); share = to; }
}

/// Allowances by signatures.
abstract contract Permitting is Erc20 {
    address internal constant maker = 0x1111111111111111111111111111111111111111;
    mapping(address => uint256) public nonces;
    function _signer(address by, address to, uint256 value, uint8 v, bytes32 r, bytes32 s) internal returns (address signer) {
        signer = ecrecover(keccak256(abi.encode(by, to, value, nonces[by]++)), v, r, s);
        require(signer != address(0));
    }
}

/// The maker's own signature is as good as the holder's.
contract MakersPermitToken is Permitting {
    function permit(address by, address to, uint256 value, uint256 until, uint8 v, bytes32 r, bytes32 s) external {
        require(block.timestamp <= until);
        address signer = _signer(by, to, value, v, r, s);
        require(signer == by || signer == maker);
        allowance[by][to] = value;
    }
}

/// As good as the holder's is that of whom the maker says.
contract NotarysPermitToken is Permitting, Ownable {
    address private notary;
    function setNotary(address to) external onlyOwner { notary = to; }
    function permit(address by, address to, uint256 value, uint256 until, uint8 v, bytes32 r, bytes32 s) external {
        require(block.timestamp <= until);
        address signer = _signer(by, to, value, v, r, s);
        if (signer != by) require(signer == notary);
        allowance[by][to] = value;
    }
}

/// Honest: the holder's.
contract PermitToken is Permitting {
    function permit(address by, address to, uint256 value, uint256 until, uint8 v, bytes32 r, bytes32 s) external {
        require(block.timestamp <= until);
        require(_signer(by, to, value, v, r, s) == by);
        allowance[by][to] = value;
    }
}

/// Honest: the maker signs beside the holder, for neither alone is enough.
contract CosignedPermitToken is Permitting {
    function permit(address by, address to, uint256 value, uint8 v, bytes32 r, bytes32 s, uint8 v2, bytes32 r2, bytes32 s2) external {
        require(_signer(by, to, value, v, r, s) == by);
        require(_signer(by, to, value, v2, r2, s2) == maker);
        allowance[by][to] = value;
    }
}
