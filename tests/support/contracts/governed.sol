// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Proxies with those who may change them: a person, an admin contract, several people, a timelock, a beacon.

contract GovernedProxy {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    bytes32 private constant ADMIN = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;
    event Upgraded(address indexed implementation);

    constructor(address target, address admin) {
        assembly { sstore(IMPLEMENTATION, target) sstore(ADMIN, admin) }
        tellOfMaking(target);
    }

    function tellOfMaking(address target) internal virtual { emit Upgraded(target); }

    fallback() external payable {
        address admin;
        assembly { admin := sload(ADMIN) }
        if (msg.sender == admin && admin != address(0)) {
            address to = abi.decode(msg.data[4:], (address));
            assembly { sstore(IMPLEMENTATION, to) }
            emit Upgraded(to);
            return;
        }
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), sload(IMPLEMENTATION), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

/// As OpenZeppelin's of version 4.9: its admin may have the new code run as it is put in place.
contract TransparentProxy {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    bytes32 private constant ADMIN = 0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103;

    constructor(address target, address admin) {
        assembly { sstore(IMPLEMENTATION, target) sstore(ADMIN, admin) }
    }

    fallback() external payable {
        address admin;
        assembly { admin := sload(ADMIN) }
        if (msg.sender == admin) {
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
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

interface Governed { function upgradeToAndCall(address to, bytes calldata data) external payable; }

contract ProxyAdmin {
    address public owner;
    constructor(address who) { owner = who; }
    function upgradeAndCall(Governed proxy, address to, bytes calldata data) external payable {
        require(msg.sender == owner);
        proxy.upgradeToAndCall{value: msg.value}(to, data);
    }
}

contract GovernedBeacon {
    address public implementation;
    address public owner = msg.sender;
    event Upgraded(address indexed implementation);
    constructor(address target) { implementation = target; emit Upgraded(target); }
    function upgradeTo(address to) external { require(msg.sender == owner); implementation = to; emit Upgraded(to); }
}

/// The implementation changes itself (UUPS), on its owner's word.
contract UupsVault {
    bytes32 private constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    address private immutable self = address(this);
    address public owner;
    mapping(address => uint256) public deposits;
    event Upgraded(address indexed implementation);
    function initialize(address who) external { require(owner == address(0)); owner = who; }
    function upgradeToAndCall(address to, bytes calldata data) external payable {
        require(msg.sender == owner && address(this) != self);
        assembly { sstore(IMPLEMENTATION, to) }
        emit Upgraded(to);
        if (data.length > 0) { (bool ok,) = to.delegatecall(data); require(ok); }
    }
    function deposit() external payable { deposits[msg.sender] += msg.value; }
    function withdraw(uint256 amount) external {
        deposits[msg.sender] -= amount;
        payable(msg.sender).transfer(amount);
    }
}

/// What a Safe answers, behind a proxy.
contract SafeSingleton {
    address private singleton;
    uint256 private threshold;
    mapping(address => bool) private owners;
    uint256 public nonce;
    function setup(address[] calldata who, uint256 needed) external {
        require(threshold == 0);
        threshold = needed;
        for (uint256 i; i < who.length; i++) owners[who[i]] = true;
    }
    function getThreshold() external view returns (uint256) { return threshold; }
    function execTransaction(
        address to, uint256 value, bytes calldata data, uint8 operation, uint256, uint256, uint256, address, address payable,
        bytes memory signatures
    ) external payable returns (bool ok) {
        require(threshold > 0, "threshold");
        bytes32 hash = keccak256(abi.encode(to, value, data, operation, nonce++));
        for (uint256 i; i < threshold; i++) {
            bytes32 r; bytes32 s; uint8 v;
            assembly {
                let at := add(signatures, mul(i, 65))
                r := mload(add(at, 32))
                s := mload(add(at, 64))
                v := byte(0, mload(add(at, 96)))
            }
            require(owners[ecrecover(hash, v, r, s)]);
        }
        if (operation == 1) (ok,) = to.delegatecall(data);
        else (ok,) = to.call{value: value}(data);
    }
    receive() external payable {}
}

/// A dollar behind a proxy, with roles of its own.
contract DollarImplementation {
    string public name;
    string public symbol;
    uint8 public decimals;
    address public owner;
    address public masterMinter;
    address public pauser;
    address public blacklister;
    bool public paused;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) private banned;
    mapping(address => bool) public minters;
    event Transfer(address indexed from, address indexed to, uint256 value);

    function initialize(string calldata name_, string calldata symbol_, address who) external {
        require(owner == address(0));
        (name, symbol, decimals, owner) = (name_, symbol_, 6, who);
        (masterMinter, pauser, blacklister) = (who, who, who);
    }
    function configureMinter(address who) external { require(msg.sender == masterMinter); minters[who] = true; }
    function mint(address to, uint256 value) external {
        require(minters[msg.sender] && !paused && !banned[to]);
        totalSupply += value;
        balanceOf[to] += value;
    }
    function pause() external { require(msg.sender == pauser); paused = true; }
    function unpause() external { require(msg.sender == pauser); paused = false; }
    function blacklist(address who) external { require(msg.sender == blacklister); banned[who] = true; }
    function unBlacklist(address who) external { require(msg.sender == blacklister); banned[who] = false; }
    function approve(address spender, uint256 value) external returns (bool) {
        require(!paused && !banned[msg.sender]);
        allowance[msg.sender][spender] = value;
        return true;
    }
    function transfer(address to, uint256 value) external returns (bool) { _move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }
    function _move(address from, address to, uint256 value) private {
        require(!paused && !banned[from] && !banned[to]);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}

/// A plain collection, as wizards make them.
contract PlainCollection {
    string public name = "Fixture Pictures";
    string public symbol = "PICS";
    address public owner = msg.sender;
    mapping(uint256 => address) public ownerOf;
    mapping(address => uint256) public balanceOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;
    function safeMint(address to, uint256 id) external { require(msg.sender == owner); ownerOf[id] = to; balanceOf[to]++; }
    function approve(address to, uint256 id) external { require(ownerOf[id] == msg.sender); getApproved[id] = to; }
    function setApprovalForAll(address who, bool yes) external { isApprovedForAll[msg.sender][who] = yes; }
    function transferFrom(address from, address to, uint256 id) public {
        require(ownerOf[id] == from);
        require(msg.sender == from || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender]);
        delete getApproved[id];
        balanceOf[from]--;
        balanceOf[to]++;
        ownerOf[id] = to;
    }
    function safeTransferFrom(address from, address to, uint256 id) external { transferFrom(from, to, id); }
}

/// Tells of the code that is put in place later, and not of the first.
contract SilentProxy is GovernedProxy {
    constructor(address target, address admin) GovernedProxy(target, admin) {}
    function tellOfMaking(address) internal override {}
}

/// To stand behind a proxy: its owner stops whom he likes.
contract StoppingDollar {
    string public constant name = "Fixture Dollar";
    string public constant symbol = "FXD";
    uint8 public constant decimals = 6;
    address public owner;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    mapping(address => bool) public stopped;

    function initialize(address who) external {
        require(owner == address(0));
        (owner, totalSupply, balanceOf[who]) = (who, 1e12, 1e12);
    }
    function stop(address who, bool yes) external { require(msg.sender == owner); stopped[who] = yes; }
    function approve(address spender, uint256 value) external returns (bool) { allowance[msg.sender][spender] = value; return true; }
    function transfer(address to, uint256 value) external returns (bool) { _move(msg.sender, to, value); return true; }
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }
    function _move(address from, address to, uint256 value) private {
        require(!stopped[from]);
        balanceOf[from] -= value;
        balanceOf[to] += value;
    }
}
