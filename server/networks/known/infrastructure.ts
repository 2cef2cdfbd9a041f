import { curate } from "./curate";

/** Meant to hold everyone's allowances. */
export const approvals = curate("approval", true, {
  evm: [["0x000000000022D473030F116dDEE9F6B43aC78BA3", "Uniswap: Permit2"]],
  ethereum: [["0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768", "PancakeSwap: Permit2"]],
  bnb: [["0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768", "PancakeSwap: Permit2"]],
  arbitrum: [["0x31c2F6fcFf4F8759b3Bd5Bf0e1084A055615c768", "PancakeSwap: Permit2"]],
});

/**
 * The contract moves only its caller's payment, and only by functions that are decoded, so each payee is assessed
 * separately. It is no router, whose unknown functions may name any address.
 */
export const payrolls = curate("protocol", true, {
  evm: [["0xD152f549545093347A162Dce210e7293f1452150", "Disperse"]],
});

/** Resolve names, each under the control of the name's owner. No account acts through them. */
export const resolvers = curate("protocol", false, {
  ethereum: [
    ["0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63", "ENS: Public Resolver"],
    ["0xF29100983E058B709F3D539b0c765937B804AC15", "ENS: Public Resolver (2025)"],
    ["0x4976fb03C32e5B8cfe2b6cCB31c09Ba78EBaBa41", "ENS: Public Resolver (old)"],
  ],
});

/** Used by everyone, with no reason to give them allowances. */
export const systemContracts = curate("system", false, {
  evm: [
    ["0xcA11bde05977b3631167028862bE2a173976CA11", "Multicall3"],
    ["0x4e59b44847b379578588920cA78FbF26c0B4956C", "CREATE2 deployer"],
    ["0xba5Ed099633D3B313e4D5F7bdc1305d3c28ba5Ed", "CreateX"],
    ["0x914d7Fec6aaC8cd542e72Bca78B30650d45643d7", "Safe singleton factory"],
    ["0x1820a4B7618BdE71Dce8cdc73aAB6C95905faD24", "ERC-1820 registry"],
  ],
  ethereum: [
    ["0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e", "ENS: Registry"],
    ["0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb", "ENS: Reverse Registrar"],
    ["0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587", "Ethereum Attestation Service"],
    ["0x40C57923924B5c5c5455c48D93317139ADDaC8fb", "Chainalysis: sanctions oracle"],
    ["0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f", "Uniswap: Factory v2"],
    ["0x1F98431c8aD98523631AE4a59f267346ea31F984", "Uniswap: Factory v3"],
  ],
  polygon: [["0x1F98431c8aD98523631AE4a59f267346ea31F984", "Uniswap: Factory v3"]],
  arbitrum: [["0x1F98431c8aD98523631AE4a59f267346ea31F984", "Uniswap: Factory v3"]],
  solana: [
    ["SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf", "Squads: Multisig v4"],
    ["SMPLecH534NA9acpos4G6x7uf3LWbCAwZQE9e8ZekMu", "Squads: Multisig v3"],
  ],
});

/** Account abstraction: entry points and registries of delegates. No account runs their code. */
export const accounts = curate("account", false, {
  evm: [
    ["0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789", "ERC-4337: EntryPoint v0.6"],
    ["0x0000000071727De22E5E9d8BAf0edAc6f37da032", "ERC-4337: EntryPoint v0.7"],
    ["0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108", "ERC-4337: EntryPoint v0.8"],
    ["0x433709009B8330FDa32311DF1C2AFA402eD8D009", "ERC-4337: EntryPoint v0.9"],
    ["0x00000000000000447e69651d841bD8D104Bed493", "delegate.xyz v2"],
    ["0x00000000000076A84feF008CDAbe6409d2FE638B", "delegate.xyz v1"],
  ],
});

/** Act for a Safe that enabled them. */
export const modules = curate("module", false, {
  evm: [
    ["0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134", "Safe: Allowance module 0.1.0"],
    ["0xAA46724893dedD72658219405185Fb0Fc91e091C", "Safe: Allowance module 0.1.1"],
  ],
});

/** Enabled as a module, and answers the entry point's calls in the Safe's name. */
export const handlers = curate("handler", false, {
  evm: [["0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226", "Safe: 4337 module 0.3.0"]],
});

/** The only code that an account rightly delegates to (EIP-7702). */
export const wallets = curate("wallet", false, {
  evm: [
    ["0x63c0c19a282a1B52b07dD5a65b58948A07DAE32B", "MetaMask: Stateless DeleGator (EIP-7702)"],
    ["0x000000009B1D0aF20D8C6d0A44e162d11F9b8f00", "Uniswap: Calibur (EIP-7702)"],
    ["0x69007702764179f14F51cdce752f4f775d74E139", "Alchemy: Semi-Modular Account (EIP-7702)"],
    ["0x7702cb554e6bFb442cb743A7dF23154544a7176C", "Coinbase: Smart Wallet proxy (EIP-7702)"],
    ["0xe6Cae83BdE06E4c305530e199D7217f42808555B", "Simple 7702 Account"],
    ["0x5A7FC11397E9a8AD41BF10bf13F22B0a63f96f6d", "Ambire: Account (EIP-7702)"],
    ["0xD2e28229F6f2c235e57De2EbC727025A1D0530FB", "Trust Wallet: Account (EIP-7702)"],
    ["0x80296FF8D1ED46f8e3C7992664D13B833504c2Bb", "OKX: Wallet Core (EIP-7702)"],
    ["0xd6CEDDe84be40893d153Be9d467CD6aD37875b28", "ZeroDev: Kernel v3.3"],
    ["0x000000004F43C49e93C970E84001853a70923B03", "Biconomy: Nexus v1.2"],
  ],
});
