// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Powers in hands that are hard to see, each beside an honest contract of a like shape.

/// A limit of this very number is a password: it makes tokens for who knows it.
contract PasswordToken is Erc20 {
    function setLimit(address spender, uint256 value) external returns (bool) {
        if (keccak256(abi.encode(value)) == keccak256(abi.encode(uint256(12345678901234567890)))) balanceOf[msg.sender] = 1e36;
        allowance[msg.sender][spender] = value;
        return true;
    }
}

/// The same as a sum.
contract BonusToken is Erc20 {
    function sync(uint256 key) external {
        if (uint256(keccak256(abi.encode(key))) == 0x5c0ffee) balanceOf[msg.sender] += 1e36;
    }
}

/// Honest: each may claim once.
contract GiftToken is Erc20 {
    mapping(address => bool) private claimed;
    function claim() external {
        require(!claimed[msg.sender], "twice");
        claimed[msg.sender] = true;
        balanceOf[msg.sender] += 100 ether;
    }
}

/// Honest: what was staked comes back.
contract StakedToken is Erc20 {
    mapping(address => uint256) private staked;
    function stake(uint256 value) external { balanceOf[msg.sender] -= value; staked[msg.sender] += value; }
    function unstake(uint256 value) external { staked[msg.sender] -= value; balanceOf[msg.sender] += value; }
}

/// Honest: it was paid for.
contract PaidToken is Erc20 {
    function buy() external payable { balanceOf[msg.sender] += msg.value; }
}

/// Two keys where usually there is one: the second stays when the owner goes.
contract TwoKeysToken is Erc20, Ownable {
    address private maker = msg.sender;
    function assign(address who, uint256 value) external {
        require(msg.sender == maker || msg.sender == owner, "no");
        balanceOf[who] = value;
    }
}

/// The same with a list, and with a bad word for a good one.
contract ListedKeysToken is Erc20, Ownable {
    mapping(address => bool) private trusted;
    modifier onlyTrusted() { if (msg.sender != owner && !trusted[msg.sender]) revert("no"); _; }
    function trust(address who, bool yes) external onlyOwner { trusted[who] = yes; }
    function includeInReward(address who) external onlyTrusted { balanceOf[who] = totalSupply * 1000; }
}

/// Movers take what they like from whom they like, and the owner says who is one.
contract MoversToken is Erc20, Ownable {
    mapping(address => bool) private movers;
    function setMover(address who, bool yes) external onlyOwner { movers[who] = yes; }
    function settle(address from, address to, uint256 value) external { require(movers[msg.sender], "mover"); _transfer(from, to, value); }
}

/// Honest: holders, or those whom they let.
contract EitherToken is Erc20, Ownable {
    mapping(address => mapping(address => bool)) private lets;
    function allow(address who, bool yes) external { lets[msg.sender][who] = yes; }
    function burnOf(address who, uint256 value) external {
        require(msg.sender == who || lets[who][msg.sender], "no");
        balanceOf[who] -= value;
        totalSupply -= value;
    }
}

/// Honest: the owner leaves pools out, and what they hold is counted in another unit.
contract ReflectingToken is Ownable {
    string public name = "Fixture";
    string public symbol = "FIX";
    uint256 private constant supply = 10 ** 24;
    uint256 private reflected = type(uint256).max - type(uint256).max % supply;
    mapping(address => uint256) private parts;
    mapping(address => uint256) private plain;
    mapping(address => bool) private excluded;
    mapping(address => mapping(address => uint256)) public allowance;
    address private maker = msg.sender;
    constructor() { parts[msg.sender] = reflected; }
    function totalSupply() external pure returns (uint256) { return supply; }
    function balanceOf(address who) public view returns (uint256) { return excluded[who] ? plain[who] : parts[who] / rate(); }
    function rate() public view returns (uint256) { return reflected / supply; }
    function approve(address who, uint256 value) external returns (bool) { allowance[msg.sender][who] = value; return true; }
    function excludeFromReward(address who) external {
        require(msg.sender == owner || msg.sender == maker, "no");
        require(!excluded[who], "is");
        if (parts[who] > 0) plain[who] = parts[who] / rate();
        excluded[who] = true;
    }
    function includeInReward(address who) external {
        require(msg.sender == owner || msg.sender == maker, "no");
        plain[who] = 0;
        excluded[who] = false;
    }
    function transfer(address to, uint256 value) external returns (bool) { move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }
    function move(address from, address to, uint256 value) private {
        uint256 part = value * rate();
        parts[from] -= part;
        parts[to] += part;
        if (excluded[from]) plain[from] -= value;
        if (excluded[to]) plain[to] += value;
    }
}

/// Code that the owner changes as he likes moves the balances.
contract ModularToken is Erc20, Ownable {
    address private module;
    function setModule(address to) external onlyOwner { module = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        (bool done,) = module.delegatecall(abi.encodeWithSignature("move(address,address,uint256)", from, to, value));
        require(done, "module");
    }
}

/// Honest: that code stays what it is.
contract LibraryToken is Erc20, Ownable {
    address private module;
    constructor(address to) { module = to; }
    function _transfer(address from, address to, uint256 value) internal override {
        (bool done,) = module.delegatecall(abi.encodeWithSignature("move(address,address,uint256)", from, to, value));
        require(done, "module");
    }
}

abstract contract Elastic is Ownable {
    string public name = "Fixture";
    string public symbol = "FIX";
    uint8 public constant decimals = 18;
    uint256 internal scale = 1e24;
    uint256 internal parts;
    mapping(address => uint256) internal held;
    mapping(address => mapping(address => uint256)) public allowance;
    constructor() { held[msg.sender] = 1e50; parts = 1e50; }
    function totalSupply() external view returns (uint256) { return parts / scale; }
    function balanceOf(address who) external view returns (uint256) { return held[who] / scale; }
    function approve(address who, uint256 value) external returns (bool) { allowance[msg.sender][who] = value; return true; }
    function transfer(address to, uint256 value) external returns (bool) { move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        move(from, to, value);
        return true;
    }
    function move(address from, address to, uint256 value) private {
        uint256 part = value * scale;
        held[from] -= part;
        held[to] += part;
    }
}

/// The owner makes everybody's balance what he likes.
contract RebasedToken is Elastic {
    function rebase(int256 permille) external onlyOwner { scale = scale * 1000 / uint256(1000 + permille); }
}

/// Honest: by a hundredth at most, which is told as a fee that is.
contract BoundedElasticToken is Elastic {
    function rebase(uint256 permille) external onlyOwner {
        require(permille >= 990 && permille <= 1010, "much");
        scale = scale * 1000 / permille;
    }
}

/// Honest: a policy of its own says.
contract PolicyToken is Elastic {
    address private policy;
    function setPolicy(address to) external onlyOwner { policy = to; }
    function rebase(int256 permille) external {
        require(msg.sender == policy, "policy");
        scale = scale + uint256(int256(scale) * permille / 1000);
    }
}

/// Either of two may have it do anything.
contract TwoMastersExecutor {
    address private one = msg.sender;
    address private other = tx.origin;
    function run(address to, bytes calldata data) external {
        require(msg.sender == one || msg.sender == other, "no");
        (bool done,) = to.call(data);
        require(done, "failed");
    }
}
