// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Where wallets owe and lend: what Aave's debts and Morpho tell of who may act for them.

contract Debt {
    uint256 public totalSupply = 1_000_000e6;
    mapping(address => mapping(address => uint256)) public borrowAllowance;
    event BorrowAllowanceDelegated(address indexed from, address indexed to, address indexed asset, uint256 amount);

    function approveDelegation(address to, uint256 amount) external {
        borrowAllowance[msg.sender][to] = amount;
        emit BorrowAllowanceDelegated(msg.sender, to, address(this), amount);
    }
}

contract Lender {
    mapping(address => mapping(address => bool)) public isAuthorized;
    event SetAuthorization(address indexed caller, address indexed authorizer, address indexed authorized, bool value);

    function setAuthorization(address authorized, bool value) external {
        authorize(msg.sender, authorized, value);
    }

    /// Whoever brings a signature; which is not looked at here.
    function setAuthorizationWithSig(address authorizer, address authorized, bool value) external {
        authorize(authorizer, authorized, value);
    }

    function authorize(address authorizer, address authorized, bool value) internal {
        isAuthorized[authorizer][authorized] = value;
        emit SetAuthorization(msg.sender, authorizer, authorized, value);
    }
}
