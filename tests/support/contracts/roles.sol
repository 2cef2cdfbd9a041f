// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20 } from "./base-token.sol";

// Powers that whoever holds a role has. Who that is stands in storage, and in events.

interface Token {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

abstract contract Roles {
    event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender);
    event RoleRevoked(bytes32 indexed role, address indexed account, address indexed sender);
    struct Role { mapping(address => bool) holders; bytes32 admin; }
    mapping(bytes32 => Role) private roles;
    bytes32 public constant KEEPER = keccak256("KEEPER");
    modifier only(bytes32 role) { require(hasRole(role, msg.sender), "no"); _; }
    constructor(address admin, address keeper) { give(0, admin); give(KEEPER, keeper); }
    function hasRole(bytes32 role, address account) public view returns (bool) { return roles[role].holders[account]; }
    function grantRole(bytes32 role, address account) external only(roles[role].admin) { give(role, account); }
    function revokeRole(bytes32 role, address account) external only(roles[role].admin) { take(role, account); }
    function renounceRole(bytes32 role) external { take(role, msg.sender); }
    function give(bytes32 role, address account) internal virtual { roles[role].holders[account] = true; emit RoleGranted(role, account, msg.sender); }
    function take(bytes32 role, address account) internal { roles[role].holders[account] = false; emit RoleRevoked(role, account, msg.sender); }
}

/// Moves what anybody holds, for whoever holds the role.
contract RoleToken is Erc20, Roles {
    constructor(address admin, address keeper) Roles(admin, keeper) {}
    function reclaim(address from, address to) external only(KEEPER) {
        balanceOf[to] += balanceOf[from];
        balanceOf[from] = 0;
    }
}

/// The same, with a list of the admins instead of their events.
contract ListedRoleToken is RoleToken {
    address[] private admins;
    constructor(address admin, address keeper) RoleToken(admin, keeper) {}
    function getRoleMemberCount(bytes32 role) external view returns (uint256) { return role == 0 ? admins.length : 0; }
    function getRoleMember(bytes32, uint256 index) external view returns (address) { return admins[index]; }
    function give(bytes32 role, address account) internal override {
        super.give(role, account);
        if (role == 0) admins.push(account);
    }
}

/// Stakes that whoever holds the role may take.
contract RoleStakes is Roles {
    Token private immutable token;
    mapping(address => uint256) public staked;
    constructor(Token token_, address admin, address keeper) Roles(admin, keeper) { token = token_; }
    function stake(uint256 value) external { token.transferFrom(msg.sender, address(this), value); staked[msg.sender] += value; }
    function unstake(uint256 value) external { staked[msg.sender] -= value; token.transfer(msg.sender, value); }
    function rescue(address to, uint256 value) external only(KEEPER) { token.transfer(to, value); }
}
