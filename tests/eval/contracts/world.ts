import { type Abi, type Address, encodeDeployData, encodeFunctionData, type Hex, parseAbi } from "viem";
import { z } from "zod";
import type { Anvil } from "@/tests/support/anvil";
import type { Case, Step } from "./case";
import type { Built, Libraries } from "./compile";

const owner: Address = "0x5b38da6a701c568545dcfcb03fcb875f56beddc4";
const weth: Address = "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2";
const factory: Address = "0x5c69bee701ef814a2b6a3edd4b1652cb9cc5aa6f";
const router: Address = "0x7a250d5630b4cf539739df2c5dacb4c659f2488d";
const erc20 = parseAbi(["function approve(address, uint256)", "function balanceOf(address) view returns (uint256)"]);

/** Addresses that steps may name. They look ordinary, since one of many zeros would itself be a sign. */
const people: Record<string, string> = {
  ...{ $owner: owner, $person: "0xab8483f64d9c6d1ecf9b849ae677dd3315835cb2" },
  ...{ $other: "0x4b20993bc481177ec7e8f571cecae8a9e22c02db", $third: "0x78731d3ca6b7e34ac0f824c42a7cc18a495cabab" },
  ...{ $some: "0x617f2e2fd72fd9d5503197092ac168c91465e7f2", $root: `0x${"5a".repeat(32)}` },
  ...{ $zero: `0x${"0".repeat(40)}`, $dead: "0x000000000000000000000000000000000000dead" },
  ...{ $weth: weth, $factory: factory, $router: router },
};

const Options = z.object({
  from: z.string().optional(),
  abi: z.string().optional(),
  as: z.string().optional(),
  value: z.json().optional(),
});

/** Uniswap v2 where it is on Ethereum, so that tokens find their pools. Gives the ABIs that steps need. */
export async function addUniswap(anvil: Anvil, libraries: Libraries): Promise<{ factory: Abi; router: Abi }> {
  const put = async (at: Address, path: string, args: unknown[]) => {
    const built = libraries.built(path);
    const made = await anvil.deploy(encodeDeployData({ ...built, args } as never));
    await anvil.setCode(at, await anvil.request<Hex>("eth_getCode", [made, "latest"]));
    return built.abi;
  };
  await put(weth, "@uniswap/v2-periphery/build/WETH9.json", []);
  return {
    factory: await put(factory, "@uniswap/v2-core/build/UniswapV2Factory.json", [owner]),
    router: await put(router, "@uniswap/v2-periphery/build/UniswapV2Router02.json", [factory, weth]),
  };
}

/** Effects of a case's steps on the chain, and the names that they give. */
export class World {
  readonly #names = new Map(Object.entries(people));
  readonly #abis: Map<string, Abi>;

  constructor(
    private readonly anvil: Anvil,
    private readonly built: Record<string, Built>,
    private readonly uniswap: { factory: Abi; router: Abi },
  ) {
    this.#abis = new Map([["$factory", uniswap.factory]]);
  }

  /** Deploys the case's contract as `$self`, amid what it needs. */
  async make({ contract, args, pre, post }: Case): Promise<void> {
    for (const step of pre) await this.take(step);
    await this.#deploy("self", contract, args);
    for (const step of post) await this.take(step);
  }

  address(name: unknown): Address {
    return this.#value(name) as Address;
  }

  /** Throws, with the step, where it can't be done. */
  async take(step: Step): Promise<void> {
    await this.#take(step).catch((error: Error) => {
      throw new Error(`${JSON.stringify(step)}: ${error.message}`);
    });
  }

  async #take([what, ...rest]: Step): Promise<unknown> {
    switch (what) {
      // A contract of the file, and the name by which later steps call it.
      case "deploy":
        return this.#deploy(String(rest[0]), String(rest[1]), rest[2] as unknown[] | undefined);
      case "call": {
        const { from, value, ...options } = Options.parse(rest[3] ?? {});
        const data = this.#encode(String(rest[0]), String(rest[1]), rest[2], options);
        return this.#send(rest[0], data, value, from);
      }
      case "send":
        return this.#send(rest[0], "0x", rest[1]);
      // Words and bytes one after the other.
      case "raw":
        return this.#send(
          rest[0],
          `0x${(rest[1] as unknown[]).map((one) => this.address(one).slice(2)).join("")}`,
          0,
          rest[2],
        );
      case "get":
        return this.#get(String(rest[0]), String(rest[1]), String(rest[2]), rest[3], Options.parse(rest[4] ?? {}));
      case "mine":
        return this.anvil.mine(Number(rest[0]));
      case "pool":
        return this.#addPool(rest[0], this.address(rest[1] ?? "$self"));
      // EIP-7702: an account that runs a contract's code.
      case "designate":
        return this.anvil.setCode(this.address(rest[0]), `0xef0100${this.address(rest[1]).slice(2)}`);
      case "reverts":
        return this.#take(rest as Step).then(
          () => Promise.reject(new Error("it did not revert")),
          () => {},
        );
      case "has":
        return this.#demand(rest);
      default:
        throw new Error("there is no such step");
    }
  }

  async #deploy(name: string, contract: string, args: unknown[] = []): Promise<void> {
    const built = this.built[contract];
    if (!built) throw new Error(`there is no contract ${contract}`);
    const data = encodeDeployData({ ...built, args: args.map((one) => this.#value(one)) } as never);
    this.#names.set(`$${name}`, (await this.anvil.deploy(data, owner)).toLowerCase());
    this.#abis.set(`$${name}`, built.abi);
  }

  #send(to: unknown, data: Hex, value: unknown = 0, from: unknown = "$owner"): Promise<Hex> {
    return this.anvil.send(this.address(from), {
      to: this.address(to),
      data,
      value: BigInt(this.#value(value) as bigint),
    });
  }

  /** Names the address that a contract answers. */
  async #get(
    name: string,
    target: string,
    method: string,
    args: unknown,
    options: z.infer<typeof Options>,
  ): Promise<void> {
    const call = { to: this.address(target), data: this.#encode(target, method, args, options) };
    const answer = await this.anvil.request<Hex>("eth_call", [call, "latest"]);
    this.#names.set(`$${name}`, `0x${answer.slice(26, 66)}`);
    this.#abis.set(`$${name}`, this.#abiOf(target, options.as ?? options.abi));
  }

  async #addPool(amount: unknown, token: Address): Promise<void> {
    const approve = encodeFunctionData({ abi: erc20, functionName: "approve", args: [router, 2n ** 256n - 1n] });
    await this.anvil.send(owner, { to: token, data: approve });
    const args = [token, this.#value(amount), 0n, 0n, owner, 2n ** 60n];
    const data = encodeFunctionData({ abi: this.uniswap.router, functionName: "addLiquidityETH", args } as never);
    await this.anvil.send(owner, { to: router, value: 10n ** 19n, data });
  }

  /** Requires that an address has at least so much of a token, or of "ether", and at most so much. */
  async #demand([token, who, least, most]: unknown[]): Promise<void> {
    const account = this.address(who);
    const data = encodeFunctionData({ abi: erc20, functionName: "balanceOf", args: [account] });
    const has = BigInt(
      token === "ether"
        ? await this.anvil.request<Hex>("eth_getBalance", [account, "latest"])
        : await this.anvil.request<Hex>("eth_call", [{ to: this.address(token), data }, "latest"]),
    );
    const [from, to] = [least, most ?? 2n ** 256n].map((one) => BigInt(this.#value(one) as bigint));
    if (has < (from ?? 0n) || has > (to ?? 0n)) throw new Error(`it has ${has}`);
  }

  #abiOf(target: string, contract?: string): Abi {
    const abi = contract ? this.built[contract]?.abi : this.#abis.get(target);
    if (!abi) throw new Error(`there is no ABI of ${contract ?? target}`);
    return abi;
  }

  #encode(target: string, functionName: string, args: unknown, { abi }: { abi?: string | undefined } = {}): Hex {
    const given = ((args ?? []) as unknown[]).map((one) => this.#value(one));
    return encodeFunctionData({ abi: this.#abiOf(target, abi), functionName, args: given } as never);
  }

  /** `$name`, `"5e18"`, numbers, `{ enc: [contract, function, args] }`, and lists and structs of them. */
  #value(one: unknown): unknown {
    if (Array.isArray(one)) return one.map((each) => this.#value(each));
    if (typeof one === "number") return BigInt(one);
    if (typeof one === "string") return this.#word(one);
    if (typeof one !== "object" || one === null) return one;
    if ("enc" in one) {
      const [contract, method, args] = one.enc as [string, string, unknown];
      return this.#encode("", method, args, { abi: contract });
    }
    return Object.fromEntries(Object.entries(one).map(([name, each]) => [name, this.#value(each)]));
  }

  #word(text: string): unknown {
    const [, digits, zeros] = /^(\d+)e(\d+)$/.exec(text) ?? [];
    if (digits) return BigInt(digits) * 10n ** BigInt(zeros ?? 0);
    if (!text.startsWith("$")) return text;
    const known = this.#names.get(text);
    if (!known) throw new Error(`nothing is called ${text}`);
    return known;
  }
}
