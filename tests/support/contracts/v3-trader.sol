// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// Trades on pools of Uniswap's third version with the functions of the second version's router. The factory's address is
// appended to the runtime code. See server/evidence/contract/trade/v3-trader.ts, which holds what this compiles to.

interface Erc20 {
    function transfer(address to, uint256 value) external returns (bool);
    function balanceOf(address who) external view returns (uint256);
    function deposit() external payable;
}

interface V3Factory {
    function getPool(address a, address b, uint24 fee) external view returns (V3Pool);
}

interface V3Pool {
    function liquidity() external view returns (uint128);
    function swap(address to, bool up, int256 amount, uint160 limit, bytes calldata data)
        external
        returns (int256, int256);
}

contract V3Trader {
    error Quoted(int256 a, int256 b);

    function poolOf(address a, address b) public view returns (V3Pool best) {
        address factory;
        assembly {
            codecopy(12, sub(codesize(), 20), 20)
            factory := and(mload(0), 0xffffffffffffffffffffffffffffffffffffffff)
        }
        uint24[5] memory fees = [uint24(100), 500, 2500, 3000, 10000];
        uint128 most;
        for (uint256 i; i < 5; i++) {
            V3Pool pool = V3Factory(factory).getPool(a, b, fees[i]);
            uint128 depth = address(pool) == address(0) ? 0 : pool.liquidity();
            if (depth > most) (best, most) = (pool, depth);
        }
        require(most > 0, "no pool");
    }

    function getAmountsOut(uint256 amount, address[] calldata path) external returns (uint256[] memory amounts) {
        amounts = new uint256[](path.length);
        amounts[0] = amount;
        for (uint256 i = 1; i < path.length; i++) amounts[i] = _quote(path[i - 1], path[i], int256(amounts[i - 1]));
    }

    function swapETHForExactTokens(uint256 out, address[] calldata path, address to, uint256) external payable {
        uint256[] memory amounts = new uint256[](path.length);
        amounts[path.length - 1] = out;
        for (uint256 i = path.length - 1; i > 0; i--) amounts[i - 1] = _quote(path[i - 1], path[i], -int256(amounts[i]));
        require(amounts[0] <= msg.value, "too little");
        Erc20(path[0]).deposit{value: amounts[0]}();
        for (uint256 i = 1; i < path.length; i++)
            _swap(path[i - 1], path[i], -int256(amounts[i]), i + 1 == path.length ? to : address(this), address(this));
        payable(msg.sender).transfer(msg.value - amounts[0]);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[] calldata path, address to, uint256)
        external
        payable
    {
        Erc20(path[0]).deposit{value: msg.value}();
        _along(msg.value, path, to, address(this));
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amount, uint256, address[] calldata path, address to, uint256
    ) external {
        _along(amount, path, to, msg.sender);
    }

    function _along(uint256 amount, address[] calldata path, address to, address payer) private {
        for (uint256 i = 1; i < path.length; i++) {
            amount = _swap(path[i - 1], path[i], int256(amount), i + 1 == path.length ? to : address(this), payer);
            payer = address(this);
        }
    }

    function _swap(address from, address into, int256 amount, address to, address payer) private returns (uint256) {
        bool up = from < into;
        (int256 a, int256 b) = poolOf(from, into).swap(to, up, amount, _limit(up), abi.encode(payer, from));
        return uint256(-(up ? b : a));
    }

    /// Positive: what comes out of that much; negative: what has to go in for that much.
    function _quote(address from, address into, int256 amount) private returns (uint256) {
        bool up = from < into;
        try poolOf(from, into).swap(address(this), up, amount, _limit(up), "") {
            revert("no quote");
        } catch (bytes memory why) {
            require(why.length == 68, "no quote");
            int256 a;
            int256 b;
            assembly {
                a := mload(add(why, 36))
                b := mload(add(why, 68))
            }
            if (!up) (a, b) = (b, a);
            if (amount < 0) require(-b >= -amount, "too shallow");
            else require(a >= amount, "too shallow");
            return amount > 0 ? uint256(-b) : uint256(a);
        }
    }

    function _limit(bool up) private pure returns (uint160) {
        return up ? 4295128740 : 1461446703485210103287273052203988822378723970341;
    }

    /// The pool's callback, whatever its maker calls it: the pool is owed the positive one of two amounts.
    fallback() external {
        (int256 a, int256 b, bytes memory data) = abi.decode(msg.data[4:], (int256, int256, bytes));
        if (data.length == 0) revert Quoted(a, b);
        (address payer, address token) = abi.decode(data, (address, address));
        uint256 owed = uint256(a > 0 ? a : b);
        bytes memory move = payer == address(this)
            ? abi.encodeWithSignature("transfer(address,uint256)", msg.sender, owed)
            : abi.encodeWithSignature("transferFrom(address,address,uint256)", payer, msg.sender, owed);
        (bool ok, bytes memory answer) = token.call(move);
        require(ok && (answer.length == 0 || abi.decode(answer, (bool))), "not paid");
    }
}
