/** Contracts for which users sign on a network. */
export interface Place {
  chainId: number;
  usdc: string;
  usdt: string;
  weth: string;
  routers: readonly string[];
}

export const places: readonly Place[] = [
  {
    chainId: 1,
    usdc: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
    usdt: "0xdAC17F958D2ee523a2206206994597C13D831ec7",
    weth: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
    routers: [
      "0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af",
      "0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD",
      "0x111111125421cA6dc452d289314280a0f8842A65",
      "0x881D40237659C251811CEC9c364ef91dC08D300C",
    ],
  },
  {
    chainId: 137,
    usdc: "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
    usdt: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F",
    weth: "0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619",
    routers: ["0x1095692A6237d83C6a72F3F5eFEdb9A670C49223", "0x111111125421cA6dc452d289314280a0f8842A65"],
  },
  {
    chainId: 42_161,
    usdc: "0xaf88d065e77c8cC2239327C5EDb3A432268e5831",
    usdt: "0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9",
    weth: "0x82aF49447D8a07e3bd95BD0d56f35241523fBab1",
    routers: ["0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3", "0xDef1C0ded9bec7F1a1670819833240f027b25EfF"],
  },
];
