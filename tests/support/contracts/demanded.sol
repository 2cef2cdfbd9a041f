// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20, Ownable } from "./base-token.sol";

// Sales that pay somebody first: each trap, in which he can refuse, beside honest twins.

interface Log { function note(address from) external; }

abstract contract Paying is Erc20, Ownable {
    address public pair;
    address payable internal wallet = payable(msg.sender);
    mapping(address => bool) internal exempt;
    bool private paying;
    modifier locked() { paying = true; _; paying = false; }
    receive() external payable {}
    function setPair(address to) external onlyOwner { pair = to; }
    function _pay(uint256 held) internal virtual;
    function _transfer(address from, address to, uint256 value) internal override {
        if (!exempt[from] && !exempt[to] && !paying && to == pair) {
            if (balanceOf[address(this)] > 1000 ether) _swap();
            _pay(address(this).balance);
        }
        super._transfer(from, to, value);
    }
    function _swap() private locked { balanceOf[address(this)] -= 1000 ether; }
}

abstract contract Movable is Paying {
    function setWallet(address payable to) external { require(msg.sender == wallet); wallet = to; }
}

/// The wallet can put in its place what takes no coin.
contract RequiringToken is Movable {
    function _pay(uint256 held) internal override { (bool ok, ) = wallet.call{ value: held }(""); require(ok, "fee"); }
}

/// The same by other means.
contract SendingToken is Movable {
    function _pay(uint256 held) internal override { wallet.transfer(held); }
}

/// What must not refuse gets no coin, and hears who sells.
contract NotingToken is Movable {
    function _pay(uint256) internal override { Log(wallet).note(msg.sender); }
}

/// The owner says who must not refuse.
contract OwnersWalletToken is Paying {
    function setWallet(address payable to) external onlyOwner { wallet = to; }
    function _pay(uint256 held) internal override { wallet.transfer(held); }
}

/// Honest: nobody minds whether it was paid.
contract CarelessToken is Movable {
    function _pay(uint256 held) internal override { (bool ok, ) = wallet.call{ value: held }(""); ok; }
}

/// Honest: nobody can put another in the wallet's place.
contract FixedWalletToken is Paying {
    function _pay(uint256 held) internal override { wallet.transfer(held); }
}

/// Honest: it pays where there is much to pay, and sales that bring less pay nobody.
contract SparingToken is Movable {
    function _pay(uint256 held) internal override { if (held > 1 ether) wallet.transfer(held); }
}

/// Honest: whoever wants has it paid, apart from sales.
contract PushedToken is Movable {
    function _pay(uint256) internal override {}
    function push() external { wallet.transfer(address(this).balance); }
}
