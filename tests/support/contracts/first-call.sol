// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

bytes32 constant IMPLEMENTATION = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

abstract contract Proxy {
    function code() internal view returns (address to) { assembly { to := sload(IMPLEMENTATION) } }
    function pass() internal {
        address to = code();
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), to, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(ok) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
    fallback() external payable { pass(); }
    function runCode(address to, bytes memory data) internal { (bool done,) = to.delegatecall(data); require(done); }
}

/// Honest: whoever calls first sets it up, as its maker does in the same transaction; from then on it is handed on.
contract FirstCallProxy is Proxy {
    function begin(address to, bytes calldata data) external {
        if (code() != address(0)) pass();
        assembly { sstore(IMPLEMENTATION, to) }
        runCode(to, data);
    }
}

/// The same, and whoever calls later may have any other code run once.
contract AnyCallProxy is Proxy {
    function begin(address to, bytes calldata data) external {
        address before = code();
        if (before == address(0)) assembly { sstore(IMPLEMENTATION, to) }
        runCode(to, data);
    }
}
