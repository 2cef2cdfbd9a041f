import { randomBytes, randomInt } from "node:crypto";
import { type Address, type Hex, maxUint256 } from "viem";
import { addressWord, encodeCall, numberWord } from "@/server/chains";
import {
  encodeQuestions,
  hex,
  overridesOf,
  proberCode,
  type Question,
  randomAddress,
  someProposer,
} from "@/server/chains/simulate";
import { path, questionOfBalance, quoteFor, selectors } from "./calls";
import { pieces, salesOf, type Trader, type Trial, vary } from "./trial";

/** Tokens against bots make buyers wait a little before they may sell, and again before they may sell more. */
const wait = { blocks: 20, seconds: 3_600 };
const pause = { blocks: 4, seconds: 1_800 };
/**
 * Gas of each call. The sum is less than the 50 million that nodes allow by default for all calls of a simulation. Some
 * nodes count the gas sent instead of the gas used.
 */
const gas = {
  /** More than honest tokens take for a trade. */
  trade: 3_000_000n,
  /** Gas of one sale. Wallets first try with about the maximum, and then estimate the amount needed. */
  most: 14_000_000n,
  approve: 1_000_000n,
  transfer: 400_000n,
  quote: 800_000n,
  /** The prober has 600,000 left for each of two questions, whatever the first one took. */
  ask: 1_500_000n,
  /** Gas that wallets send with an ordinary sale. */
  little: 300_000n,
};
const end = numberWord(maxUint256);

interface Call {
  from: Address;
  to: Address;
  data: Hex;
  value: Hex;
  gas?: Hex;
  gasPrice?: Hex;
}

/** A call, and how much gas it may take. */
interface Step {
  call: Call;
  most: bigint;
}

/** The first after the purchases. */
const saleBlock = 2;

export interface Script {
  blockStateCalls: { calls: Call[] }[];
  validation: boolean;
}

/**
 * `strict`: every account pays for gas as on the chain, in blocks like the chain's own, so that no token can detect the
 * simulation; `sparing`: the same with little gas, for tokens that flood the answer with logs where they have plenty;
 * `plain`: without anything that a node might refuse.
 */
export type Manner = "strict" | "sparing" | "plain";

/** The blocks of a trial. */
export function writeScript(trial: Trial, manner: Manner): Script {
  const { head, large, small, market } = trial;
  const [prober, asker] = [randomAddress(), randomAddress()];
  const dearest = 2n * (head.baseFee + market.tip);
  const payee = (sum: bigint) => ({ balance: hex(vary(sum, 1_001, 2_000)) });
  const stateOverrides = {
    [prober]: { code: proberCode },
    ...(market.code && { [market.router]: { code: market.code } }),
    [asker]: payee(12n * gas.ask * dearest),
    [large.address]: payee(large.value + (gas.most + 3n * gas.trade) * dearest),
    [small.address]: payee(small.value + 7n * gas.trade * dearest),
  };
  const gasOf = ({ call: { from }, most }: Step) => (manner === "sparing" && from !== asker ? gas.little : most);
  const blocks = writeCalls(trial, prober, asker);
  const conditions = foresee(trial, blocks.length);
  const blockStateCalls = blocks.map((inside, index) => {
    const { when, look } = conditions[index]!;
    const overrides = index === 0 ? { stateOverrides } : {};
    if (manner === "plain")
      return { ...overrides, blockOverrides: overridesOf(when), calls: inside.map(({ call }) => call) };
    const gasPrice = hex(look.baseFee + vary(market.tip, 1_000, 2_000));
    const calls = inside.map((step) => ({ ...step.call, gas: hex(gasOf(step)), gasPrice }));
    return { ...overrides, blockOverrides: overridesOf({ ...when, ...look }), calls };
  });
  return { blockStateCalls, validation: manner !== "plain" };
}

function writeCalls(trial: Trial, prober: Address, asker: Address): Step[][] {
  const { market, token, large, small } = trial;
  const { router, route } = market;
  const [wrapped] = route;
  const [there, back] = [
    [...route, token],
    [token, ...route.toReversed()],
  ];
  const call = (most: bigint, from: Address, to: Address, data: Hex, value = 0n): Step => ({
    call: { from, to, data, value: hex(value) },
    most,
  });
  // Sent as static calls from an address that does not trade, so that no token can detect them.
  const askAll = (...questions: Question[]) => call(gas.ask, asker, prober, encodeQuestions(questions));
  const ask = (of: Address, ...traders: Trader[]) =>
    askAll(...traders.map(({ address }) => questionOfBalance(of, address)));
  const buy = ({ address, value }: Trader, selector: Hex, amount: bigint) => {
    const words = [numberWord(amount), numberWord(128n), addressWord(address), end, ...path(there)];
    return [
      call(gas.trade, address, router, encodeCall(selector, ...words), value),
      call(gas.approve, address, token, encodeCall(selectors.approve, addressWord(router), end)),
    ];
  };
  const sell = ({ address }: Trader, amount: bigint, most = gas.trade) => {
    const words = [numberWord(amount), numberWord(0n), numberWord(160n), addressWord(address), end];
    return [
      call(gas.quote, asker, router, quoteFor(amount, back)),
      call(most, address, router, encodeCall(selectors.sell, ...words, ...path(back))),
    ];
  };
  const { little, all, piece } = salesOf(trial);
  const friend = randomAddress();
  return [
    buy(small, selectors.buyExactly, small.amount),
    [
      call(gas.quote, asker, router, quoteFor(large.value, there)),
      ...buy(large, selectors.buy, 0n),
      ask(token, large, small),
    ],
    [...sell(large, little, gas.most), ask(wrapped, large)],
    [...sell(small, all), ask(wrapped, small)],
    ...Array.from({ length: pieces }, () => sell(small, piece)),
    [
      call(gas.transfer, large.address, token, encodeCall(selectors.transfer, addressWord(friend), numberWord(little))),
      askAll(questionOfBalance(wrapped, small.address), questionOfBalance(token, friend)),
    ],
  ];
}

/** Purchases are made in the next two blocks, whatever the head is by then; sales follow with time between them. */
function foresee({ head, now }: Trial, count: number) {
  let number = head.number + 2;
  let time = Math.max(head.time, now);
  return Array.from({ length: count }, (_, index) => {
    const gap = index === saleBlock ? wait : pause;
    if (index >= saleBlock) {
      number += gap.blocks + randomInt(pause.blocks);
      time += gap.seconds + randomInt(pause.seconds);
    }
    return {
      when: index < saleBlock ? {} : { number, time },
      look: {
        baseFee: vary(head.baseFee, 950, 1_050),
        feeRecipient: BigInt(head.feeRecipient) === 0n ? someProposer : head.feeRecipient,
        prevRandao: `0x${randomBytes(32).toString("hex")}` as const,
      },
    };
  });
}
