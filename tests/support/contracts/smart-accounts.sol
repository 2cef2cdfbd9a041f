// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// A smart account as ERC-4337's samples have it: its owner has it call whatever he likes, and replaces its code.
contract UpgradableAccount {
    address public owner;

    modifier onlyOwner() {
        require(msg.sender == owner, "only owner");
        _;
    }

    function initialize(address first) external {
        require(owner == address(0), "once");
        owner = first;
    }

    function execute(address to, uint256 value, bytes calldata data) external onlyOwner {
        (bool done, ) = to.call{value: value}(data);
        require(done, "failed");
    }

    function upgradeTo(address code) external onlyOwner {
        assembly { sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, code) }
    }
}

/// Its proxy; who stands as admin, if anybody, can replace the code as well.
contract AccountProxy {
    constructor(address code, address owner, address admin) {
        assembly {
            sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, code)
            sstore(0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103, admin)
        }
        (bool done, ) = code.delegatecall(abi.encodeCall(UpgradableAccount.initialize, (owner)));
        require(done, "failed");
    }

    fallback() external payable {
        assembly {
            let slot := 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc
            let admin := sload(0xb53127684a568b3173ae13b9f8a6016e243e63b6e8ee1178d6a717850b5d6103)
            if and(gt(admin, 0), eq(caller(), admin)) {
                sstore(slot, calldataload(4))
                return(0, 0)
            }
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(slot), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if iszero(done) { revert(0, returndatasize()) }
            return(0, returndatasize())
        }
    }
}
