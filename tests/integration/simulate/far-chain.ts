import { type Address, encodeDeployData, encodeFunctionData, type Hex } from "viem";
import type { Anvil } from "../../support/anvil";
import { compileContracts } from "../../support/contracts/compile";

const contracts = compileContracts("far.sol");
export const trader: Address = "0x00000000000000000000000000000000000f00d5";
const friend: Address = "0x0000000000000000000000000000000000f71e4d";

interface Sent {
  name: string;
  to: Address;
  data: Hex;
  value: bigint;
  /** Round trips to a node that only reads. */
  most: number;
}

const encode = (contract: string, functionName: string, args: unknown[] = []): Hex =>
  encodeFunctionData({ abi: contracts[contract]!.abi, functionName, args });

/** A chain with what people send most, and what each of them may cost on a node far away. */
export async function buildFarChain(anvil: Anvil): Promise<{ sent: Sent[]; walk: Address; stray: Hex }> {
  const deploy = async (contract: string, args: unknown[] = []) => {
    const { abi, bytecode } = contracts[contract]!;
    return (await anvil.deploy(encodeDeployData({ abi, bytecode, args }))).toLowerCase() as Address;
  };
  const call = (to: Address, data: Hex) => anvil.send(trader, { to, data });
  await anvil.setBalance(trader, 50n * 10n ** 18n);
  const code = await deploy("FarToken");
  const [money, other, factory] = [
    await deploy("FarProxy", [code]),
    await deploy("FarToken"),
    await deploy("FarFactory"),
  ];
  const router = await deploy("FarRouter", [factory]);
  await call(factory, encode("FarFactory", "create", [money, other]));
  const found = await anvil.request<Hex>("eth_call", [
    { to: factory, data: encode("FarFactory", "getPair", [money, other]) },
    "latest",
  ]);
  const pair: Address = `0x${found.slice(26)}`;
  for (const token of [money, other]) {
    await call(token, encode("FarToken", "mint", [trader, 10n ** 9n]));
    await call(token, encode("FarToken", "mint", [pair, 10n ** 12n]));
    await call(token, encode("FarToken", "approve", [router, 2n ** 256n - 1n]));
  }
  await call(pair, encode("FarPair", "sync"));
  const walk = await deploy("Walk");
  const swap = [1_000_000n, 900_000n, [money, other], trader, 4_000_000_000n];
  return {
    sent: [
      { name: "coin to a friend", to: friend, data: "0x", value: 10n ** 18n, most: 5 },
      {
        name: "an approval through a proxy",
        to: money,
        data: encode("FarToken", "approve", [router, 7n]),
        value: 0n,
        most: 6,
      },
      { name: "a swap", to: router, data: encode("FarRouter", "swapExactTokensForTokens", swap), value: 0n, most: 8 },
      { name: "forty dependent reads", to: walk, data: encode("Walk", "walk", [40n]), value: 0n, most: 12 },
    ],
    walk,
    stray: encode("Walk", "stray"),
  };
}
