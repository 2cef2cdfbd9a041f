// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

/// What a Safe's singleton keeps and tells, in the storage of its releases; signatures are left out.
contract SafeTwin {
    address internal singleton;
    mapping(address => address) internal modules;
    mapping(address => address) internal owners;
    uint256 internal ownerCount;
    uint256 internal threshold;

    bytes32 internal constant GUARD = 0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8;
    bytes32 internal constant HANDLER = 0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5;

    function setup(address[] calldata list, uint256 needed, address handler) external {
        require(threshold == 0, "GS200");
        address current = address(1);
        for (uint256 i; i < list.length; i++) {
            owners[current] = list[i];
            current = list[i];
        }
        owners[current] = address(1);
        ownerCount = list.length;
        threshold = needed;
        modules[address(1)] = address(1);
        assembly { sstore(HANDLER, handler) }
    }

    function enableModule(address module) external {
        modules[module] = modules[address(1)];
        modules[address(1)] = module;
    }

    function setGuard(address guard) external {
        assembly { sstore(GUARD, guard) }
    }

    function getThreshold() external view returns (uint256) { return threshold; }

    function getOwners() external view returns (address[] memory list) {
        list = new address[](ownerCount);
        address current = owners[address(1)];
        for (uint256 i; current != address(1); i++) {
            list[i] = current;
            current = owners[current];
        }
    }

    function getModulesPaginated(address start, uint256 size) external view returns (address[] memory list, address next) {
        list = new address[](size);
        uint256 count;
        next = modules[start];
        while (next != address(0) && next != address(1) && count < size) {
            list[count++] = next;
            next = modules[next];
        }
        assembly { mstore(list, count) }
    }

    receive() external payable {}
}
