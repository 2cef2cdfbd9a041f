// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.20;

// What people send over nodes far away: a token behind a proxy, a swap as Uniswap v2 makes it, and a long walk.

contract FarToken {
    uint256 private gap;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;
    bool public paused;
    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        require(!paused);
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        allowance[from][msg.sender] -= amount;
        move(from, to, amount);
        return true;
    }

    function move(address from, address to, uint256 amount) private {
        require(!paused);
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

contract FarProxy {
    constructor(address code) {
        assembly {
            sstore(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc, code)
        }
    }

    fallback() external payable {
        assembly {
            let code := sload(0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc)
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), code, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch ok
            case 0 { revert(0, returndatasize()) }
            default { return(0, returndatasize()) }
        }
    }
}

contract FarPair {
    address public factory = msg.sender;
    address public token0;
    address public token1;
    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private updatedAt;
    uint256 public price0;
    uint256 private unlocked = 1;
    event Swap(address indexed sender, uint256 out0, uint256 out1, address indexed to);

    function open(address a, address b) external {
        require(msg.sender == factory);
        (token0, token1) = (a, b);
    }

    function getReserves() public view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, updatedAt);
    }

    function sync() external {
        update(FarToken(token0).balanceOf(address(this)), FarToken(token1).balanceOf(address(this)));
    }

    function swap(uint256 out0, uint256 out1, address to) external {
        require(unlocked == 1, "LOCKED");
        unlocked = 0;
        (uint112 r0, uint112 r1, ) = getReserves();
        require(out0 < r0 && out1 < r1, "INSUFFICIENT_LIQUIDITY");
        if (out0 > 0) require(FarToken(token0).transfer(to, out0));
        if (out1 > 0) require(FarToken(token1).transfer(to, out1));
        uint256 b0 = FarToken(token0).balanceOf(address(this));
        uint256 b1 = FarToken(token1).balanceOf(address(this));
        uint256 in0 = b0 > r0 - out0 ? b0 - (r0 - out0) : 0;
        uint256 in1 = b1 > r1 - out1 ? b1 - (r1 - out1) : 0;
        require((b0 * 1000 - in0 * 3) * (b1 * 1000 - in1 * 3) >= uint256(r0) * r1 * 1000 ** 2, "K");
        update(b0, b1);
        emit Swap(msg.sender, out0, out1, to);
        unlocked = 1;
    }

    function update(uint256 b0, uint256 b1) private {
        if (reserve0 != 0) price0 += (uint256(reserve1) / reserve0) * (block.timestamp - updatedAt);
        (reserve0, reserve1, updatedAt) = (uint112(b0), uint112(b1), uint32(block.timestamp));
    }
}

contract FarFactory {
    mapping(address => mapping(address => address)) public getPair;

    function create(address a, address b) external returns (address pair) {
        pair = address(new FarPair());
        FarPair(pair).open(a, b);
        getPair[a][b] = getPair[b][a] = pair;
    }
}

contract FarRouter {
    FarFactory public immutable factory;

    constructor(FarFactory made) {
        factory = made;
    }

    function swapExactTokensForTokens(uint256 amount, uint256 least, address[] calldata path, address to, uint256 until)
        external
    {
        require(until >= block.timestamp, "EXPIRED");
        FarPair pair = FarPair(factory.getPair(path[0], path[1]));
        bool isFirst = pair.token0() == path[0];
        (uint256 had, uint256 has, ) = pair.getReserves();
        if (!isFirst) (had, has) = (has, had);
        uint256 out = (amount * 997 * has) / (had * 1000 + amount * 997);
        require(out >= least, "INSUFFICIENT_OUTPUT_AMOUNT");
        require(FarToken(path[0]).transferFrom(msg.sender, address(pair), amount));
        pair.swap(isFirst ? 0 : out, isFirst ? out : 0, to);
    }
}

contract Stop {
    mapping(uint256 => uint256) private words;

    function put(uint256[] calldata next) external {
        for (uint256 at = 0; at < next.length; at++) words[at] = next[at];
    }

    function read(uint256 place) external view returns (uint256 sum) {
        for (uint256 at = 0; at < 5; at++) sum += words[place * 5 + at];
    }
}

/// Forty reads of five words, each where the one before says.
contract Walk {
    Stop[] private stops;
    uint256 public place;

    constructor() {
        for (uint256 at = 0; at < 7; at++) stops.push(new Stop());
        uint256[] memory next = new uint256[](30);
        for (uint256 at = 0; at < 7; at++) {
            // From group g to g, and after the last contract to the next group: no group comes twice.
            for (uint256 group = 0; group < 6; group++)
                for (uint256 word = 0; word < 5; word++)
                    next[group * 5 + word] = word == 2 ? (at == 6 ? group + 1 : group) : 0;
            stops[at].put(next);
        }
    }

    function walk(uint256 steps) external {
        uint256 at = 0;
        for (uint256 step = 0; step < steps; step++) at = stops[step % 7].read(at);
        place = at;
    }

    /// Reads where the hash of what it read says, for as long as there is gas.
    function stray() external view returns (bytes32 at) {
        while (gasleft() > 50_000) {
            bytes32 word;
            assembly {
                word := sload(at)
            }
            at = keccak256(abi.encode(at, word));
        }
    }
}
