import { curate } from "./curate";

export const staking = curate("staking", true, {
  ethereum: [
    ["0x00000000219ab540356cBB839Cbe05303d7705Fa", "Ethereum: Beacon Deposit"],
    ["0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1", "Lido: Withdrawal Queue"],
    ["0xDD3f50F8A6CafbE9b31a427582963f465E745AF8", "Rocket Pool: Deposit Pool"],
    ["0x858646372CC42E1A627fcE94aa7A7033e7CF075A", "EigenLayer: Strategy Manager"],
    ["0x39053D51B77DC0d36036Fc1fCc8Cb819df8Ef37A", "EigenLayer: Delegation Manager"],
    ["0x308861A430be4cce5502d0A12724771Fc6DaF216", "ether.fi: Liquidity Pool"],
    ["0x5e3Ef299fDDf15eAa0432E6e66473ace8c13D908", "Polygon: Stake Manager"],
    ["0xF403C135812408BFbE8713b5A23a04b3D48AAE31", "Convex: Booster"],
  ],
  bnb: [
    ["0x73feaa1eE314F8c655E354234017bE2193C9E24E", "PancakeSwap: Main Staking"],
    ["0xa5f8C5Dbd5F286960b9d90548680aE5ebFf07652", "PancakeSwap: Master Chef v2"],
    ["0x556B9306565093C855AEA9AE92A594704c2Cd59e", "PancakeSwap: Master Chef v3"],
  ],
  solana: [["MarBmsSgKXdrN1egZf5sqe1TMai9K1rChYNDJgjq7aD", "Marinade: Staking"]],
});

export const lending = curate("lending", true, {
  ethereum: [
    ["0x7d2768dE32b0b80b7a3454c06BdAc94A69DDc7A9", "Aave: Lending Pool v2"],
    ["0x3d9819210A31b4961b30EF54bE2aeD79B9c9Cd3B", "Compound: Comptroller"],
    ["0x4Ddc2D193948926D02f9B1fE9e1daa0718270ED5", "Compound: cETH"],
    ["0x5d3a536E4D6DbD6114cc1Ead35777bAB948E3643", "Compound: cDAI"],
    ["0x39AA39c021dfbaE8faC545936693aC917d5E7563", "Compound: cUSDC"],
    ["0xc3d688B66703497DAA19211EEdff47f25384cdc3", "Compound: USDC v3"],
    ["0xA17581A9E3356d9A858b789D68B4d866e593aE94", "Compound: WETH v3"],
    ["0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb", "Morpho"],
    ["0xC13e21B648A5Ee794902342038FF3aDAB66BE987", "Spark: Pool"],
    ["0x373238337Bfe1146fb49989fc222523f83081dDb", "Maker: DSR Manager"],
  ],
  bnb: [["0xfD36E2c2a6789Db23113685031d7F16329158384", "Venus: Comptroller"]],
  polygon: [["0xF25212E676D1F7F89Cd72fFEe66158f541246445", "Compound: USDC v3"]],
  arbitrum: [["0x9c4ec768c28520B50860ea7a15bd7213a9fF58bf", "Compound: USDC v3"]],
  solana: [["KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD", "Kamino: Lending"]],
});
