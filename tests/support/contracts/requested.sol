// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// An account as wallets deploy them: its owner or the entry point runs calls, alone or in a batch.

contract SmartAccount {
    struct Call { address target; uint256 value; bytes data; }
    address public owner;
    address public immutable entryPoint;
    constructor(address first, address entry) { owner = first; entryPoint = entry; }
    receive() external payable {}
    modifier onlyTrusted() { require(msg.sender == owner || msg.sender == entryPoint || msg.sender == address(this), "not trusted"); _; }
    function execute(address dest, uint256 value, bytes calldata func) external onlyTrusted { _call(dest, value, func); }
    function executeBatch(address[] calldata dest, uint256[] calldata value, bytes[] calldata func) external onlyTrusted {
        for (uint256 i; i < dest.length; i++) _call(dest[i], value.length == 0 ? 0 : value[i], func[i]);
    }
    function executeBatch(Call[] calldata calls) external onlyTrusted {
        for (uint256 i; i < calls.length; i++) _call(calls[i].target, calls[i].value, calls[i].data);
    }
    function _call(address to, uint256 value, bytes memory data) private {
        (bool ok, bytes memory said) = to.call{value: value}(data);
        if (!ok) assembly { revert(add(said, 32), mload(said)) }
    }
}

contract SmartAccountFactory {
    function createAccount(address owner, uint256 salt, address entry) external returns (address) {
        return address(new SmartAccount{salt: bytes32(salt)}(owner, entry));
    }
}
