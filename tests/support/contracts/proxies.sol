// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// A proxy of every kind, with the slots and shapes of the originals.

abstract contract Delegating {
    function _target() internal view virtual returns (address);

    fallback() external payable {
        address target = _target();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), target, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

abstract contract SlotProxy is Delegating {
    function _slot() internal pure virtual returns (bytes32);
    function _target() internal view override returns (address target) {
        bytes32 slot = _slot();
        assembly { target := sload(slot) }
    }
    constructor(address target) {
        bytes32 slot = _slot();
        assembly { sstore(slot, target) }
    }
}

contract Eip1967Proxy is SlotProxy {
    constructor(address target, address admin) SlotProxy(target) {
        assembly { sstore(0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103, admin) }
    }
    function _slot() internal pure override returns (bytes32) {
        return 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;
    }
}

contract Eip1822Proxy is SlotProxy {
    constructor(address target) SlotProxy(target) {}
    function _slot() internal pure override returns (bytes32) { return keccak256("PROXIABLE"); }
}

contract ZeppelinosProxy is SlotProxy {
    constructor(address target) SlotProxy(target) {}
    function _slot() internal pure override returns (bytes32) { return keccak256("org.zeppelinos.proxy.implementation"); }
}

contract MaticProxy is SlotProxy {
    constructor(address target) SlotProxy(target) {}
    function _slot() internal pure override returns (bytes32) { return keccak256("matic.network.proxy.implementation"); }
}

contract Beacon {
    address public implementation;
    constructor(address target) { implementation = target; }
}

/// With what honest beacons have beside it: an owner, a setter that checks, an implementation that must be there.
contract CarefulBeacon {
    address private _owner = msg.sender;
    address private _implementation;
    error Missing();
    constructor(address target) { _set(target); }
    function implementation() external view returns (address) {
        if (_implementation == address(0)) revert Missing();
        return _implementation;
    }
    function upgradeTo(address target) external { require(msg.sender == _owner); _set(target); }
    function _set(address target) private { if (target.code.length == 0) revert Missing(); _implementation = target; }
}

/// Its owner is known to whoever asks.
contract OwnedBeacon is Beacon {
    address public owner = msg.sender;
    constructor(address target) Beacon(target) {}
    function upgradeTo(address target) external { require(msg.sender == owner); implementation = target; }
}

/// Account code that asks the beacon in it what to run.
contract AskingAccount is Delegating {
    address private immutable beacon;
    constructor(address given) { beacon = given; }
    function _target() internal view override returns (address) { return Beacon(beacon).implementation(); }
}

/// Never changes.
contract FixedBeacon {
    address public immutable implementation;
    constructor(address target) { implementation = target; }
}

/// One answer for contracts, another for those who only ask.
contract TwoFacedBeacon {
    address private good;
    address private bad;
    constructor(address shown, address run) { good = shown; bad = run; }
    function implementation() external view returns (address) { return msg.sender.code.length > 0 ? bad : good; }
}

/// The same, told by what no call of a node's has.
contract WaryBeacon {
    address private immutable good;
    address private immutable bad;
    constructor(address shown, address run) { good = shown; bad = run; }
    function implementation() external view returns (address) {
        return tx.origin.code.length == 0 && tx.gasprice > 0 ? bad : good;
    }
}

/// The same in front of the functions.
contract FallbackBeacon {
    address private immutable good;
    address private immutable bad;
    constructor(address shown, address run) { good = shown; bad = run; }
    fallback() external {
        address answer = block.coinbase == address(0) ? good : bad;
        assembly { mstore(0, answer) return(0, 32) }
    }
}

/// The same by somebody else's word.
contract AskingBeacon {
    address private immutable other;
    constructor(address given) { other = given; }
    function implementation() external view returns (address) { return Beacon(other).implementation(); }
}

contract BeaconProxy is Delegating {
    constructor(address beacon) {
        assembly { sstore(0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50, beacon) }
    }
    function _target() internal view override returns (address) {
        address beacon;
        assembly { beacon := sload(0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50) }
        return Beacon(beacon).implementation();
    }
}

/// Safe's proxy, word for word in what it does.
contract SafeProxy {
    address internal singleton;
    constructor(address _singleton) { singleton = _singleton; }

    fallback() external payable {
        assembly {
            let _singleton := and(sload(0), 0xffffffffffffffffffffffffffffffffffffffff)
            if eq(calldataload(0), 0xa619486e00000000000000000000000000000000000000000000000000000000) {
                mstore(0, _singleton)
                return(0, 0x20)
            }
            calldatacopy(0, 0, calldatasize())
            let success := delegatecall(gas(), _singleton, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if eq(success, 0) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}

/// Keeps the implementation where no standard puts it.
contract OwnSlotProxy is Delegating {
    uint256 private gap;
    address private target;
    constructor(address given) { target = given; }
    function _target() internal view override returns (address) { return target; }
}

/// The same, found by its version, so that only its own word for it helps (EIP-897).
contract TellingProxy is Delegating {
    uint256 private current = 3;
    mapping(uint256 => address) private versions;
    constructor(address given) { versions[current] = given; }
    function implementation() public view returns (address) { return versions[current]; }
    function _target() internal view override returns (address) { return implementation(); }
}

/// Runs one contract, and shows another where explorers look.
contract DecoyProxy is OwnSlotProxy {
    constructor(address given, address shown) OwnSlotProxy(given) {
        assembly { sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, shown) }
    }
}

/// The target can't be told from the code, and nothing tells it.
contract MappedProxy is Delegating {
    mapping(bytes4 => address) private targets;
    address private other;
    constructor(address given) { other = given; targets[0xffffffff] = given; }
    function _target() internal view override returns (address target) {
        target = targets[msg.sig];
        if (target == address(0)) target = targets[0xffffffff];
    }
}

/// The same with somebody who leads it, as only its hidden code says.
contract LedProxy is Delegating {
    mapping(bytes4 => address) private targets;
    mapping(uint256 => address) private leaders;
    constructor(address given, address who) {
        targets[LeaderFacet.owner.selector] = given;
        leaders[1] = who;
    }
    function _target() internal view override returns (address target) {
        target = targets[msg.sig];
        require(target != address(0), "none");
    }
}

contract LeaderFacet {
    uint256 private first;
    mapping(uint256 => address) private leaders;
    function owner() external view returns (address) { return leaders[1]; }
}

/// Tells of one contract, and runs another for the function that counts.
contract LyingProxy is Delegating {
    mapping(bytes4 => address) private parts;
    address private shown;
    constructor(address run, address told) {
        parts[bytes4(keccak256("Claim()"))] = run;
        shown = told;
    }
    function implementation() external view returns (address) { return shown; }
    function _target() internal view override returns (address) { return parts[msg.sig]; }
}

/// More facets than anybody reads at once.
contract WideDiamond {
    mapping(bytes4 => address) private facets;
    address[] private all;
    constructor(address[] memory given) { all = given; }
    function facetAddresses() external view returns (address[] memory) { return all; }
    fallback() external payable {
        address facet = facets[msg.sig];
        assembly {
            calldatacopy(0, 0, calldatasize())
            if iszero(delegatecall(gas(), facet, 0, calldatasize(), 0, 0)) { revert(0, 0) }
        }
    }
}

contract LoupeFacet {
    struct Layout { mapping(bytes4 => address) facets; address[] all; }
    function layout() internal pure returns (Layout storage it) {
        bytes32 slot = keccak256("diamond.standard.diamond.storage");
        assembly { it.slot := slot }
    }
    function facetAddresses() external view returns (address[] memory) { return layout().all; }
}

contract Diamond is Delegating {
    constructor(address loupe, address other) {
        LoupeFacet.Layout storage it = layout();
        it.facets[LoupeFacet.facetAddresses.selector] = loupe;
        it.all.push(loupe);
        it.all.push(other);
    }
    function layout() internal pure returns (LoupeFacet.Layout storage it) {
        bytes32 slot = keccak256("diamond.standard.diamond.storage");
        assembly { it.slot := slot }
    }
    function _target() internal view override returns (address facet) {
        facet = layout().facets[msg.sig];
        require(facet != address(0));
    }
}

/// Reports its facets when they change, as the standard has it.
contract CutDiamond is Diamond {
    struct FacetCut { address facet; uint8 action; bytes4[] selectors; }
    event DiamondCut(FacetCut[] cut, address init, bytes data);
    constructor(address loupe, address other) Diamond(loupe, other) { cut(); }
    function cut() public { emit DiamondCut(new FacetCut[](0), address(0), ""); }
}

/// Only one function hands on, and to an address out of storage, packed behind another word.
contract ModuleUser {
    uint64 private rounds;
    address private module;
    uint256 private total;
    constructor(address given) { module = given; }
    function claim() external payable { (bool ok,) = module.delegatecall(msg.data); require(ok); }
    function add(uint64 count) external { rounds += count; total += count; }
}

/// Uses DELEGATECALL into a library it was given once, for one function: no proxy.
contract LibraryUser {
    address immutable helper;
    constructor(address given) { helper = given; }
    function work(bytes calldata data) external returns (bool ok) { (ok,) = helper.delegatecall(data); }
}
