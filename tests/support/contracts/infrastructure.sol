// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// What stands on real chains and the product reads: Multicall3, a sanctions oracle, Permit2's allowances.

contract Multicall3 {
    struct Call3 { address target; bool allowFailure; bytes callData; }
    struct Result { bool success; bytes returnData; }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i; i < calls.length; i++) {
            (results[i].success, results[i].returnData) = calls[i].target.call(calls[i].callData);
            require(calls[i].allowFailure || results[i].success, "Multicall3: call failed");
        }
    }
}

contract SanctionsOracle {
    mapping(address => bool) public isSanctioned;
    function list(address who) external { isSanctioned[who] = true; }
}

contract Permit2 {
    struct Allowed { uint160 amount; uint48 expiration; uint48 nonce; }
    mapping(address => mapping(address => mapping(address => Allowed))) public allowance;
    event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration);

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        allowance[msg.sender][token][spender] = Allowed(amount, expiration, 0);
        emit Approval(msg.sender, token, spender, amount, expiration);
    }
}
