import { randomBytes, randomInt } from "node:crypto";
import type { Address, Hex } from "viem";
import { addressWord, encodeCall, maxUint256, numberWord } from "@/server/chains";
import { encodeQuestions, hex, overridesOf, proberCode, randomAddress, someProposer } from "@/server/chains/simulate";
import { path, questionOfBalance, quoteFor, selectors } from "./calls";
import { largeSums, pieces, salesOf, type Trader, type Trial, vary } from "./trial";

/** Tokens against bots make buyers wait a little before they may sell, and again before they may sell more. */
const wait = { blocks: 20, seconds: 3_600 };
const pause = { blocks: 4, seconds: 1_800 };
/** More than honest tokens take for a transfer, and too little to flood the answer with logs. */
const callGas = 3_000_000n;
const end = numberWord(maxUint256);

interface Call {
  from: Address;
  to: Address;
  data: Hex;
  value: Hex;
}

export interface Script {
  blockStateCalls: { calls: Call[] }[];
  validation: boolean;
}

/**
 * The blocks of a trial. Strict: everybody pays for gas as on the chain, in blocks like the chain's own, so that no
 * token can tell. Otherwise with nothing that a node might refuse.
 */
export function writeScript(trial: Trial, strict: boolean): Script {
  const { head, large, small, market } = trial;
  const [prober, asker] = [randomAddress(), randomAddress()];
  const cost = costOf(trial);
  const dear = callGas * (2n * head.baseFee + 2n * market.tip);
  const purse = (sum: bigint) => ({ balance: hex(vary(sum, 1_001, 2_000)) });
  const stateOverrides = {
    [prober]: { code: proberCode },
    [asker]: purse(12n * dear),
    [large.address]: purse(cost + 3n * dear),
    [small.address]: purse(cost + 7n * dear),
  };
  const blockStateCalls = writeCalls(trial, prober, asker).map((calls, index) => ({
    ...(index === 0 && { stateOverrides }),
    calls,
  }));
  const conditions = foresee(trial, blockStateCalls.length);
  return {
    blockStateCalls: blockStateCalls.map((block, index) => {
      const { when, look } = conditions[index]!;
      if (!strict) return { ...block, blockOverrides: overridesOf(when) };
      const price = { gas: hex(callGas), gasPrice: hex(look.baseFee + vary(market.tip, 1_000, 2_000)) };
      const calls = block.calls.map((call) => ({ ...call, ...price }));
      return { ...block, blockOverrides: overridesOf({ ...when, ...look }), calls };
    }),
    validation: strict,
  };
}

/** What is sent along with a purchase. What is too much comes back. */
function costOf({ market }: Trial): bigint {
  return 2n * largeSums * market.spend;
}

function writeCalls(trial: Trial, prober: Address, asker: Address): Call[][] {
  const { market, token, large, small } = trial;
  const { router, wrapped } = market;
  const call = (from: Address, to: Address, data: Hex, value = 0n) => ({ from, to, data, value: hex(value) });
  // In calls that can't change anything, and in the name of nobody who trades: no token may learn of it.
  const ask = (of: Address, ...traders: Trader[]) =>
    call(asker, prober, encodeQuestions(traders.map(({ address }) => questionOfBalance(of, address))));
  const buy = ({ address, amount }: Trader) => {
    const words = [numberWord(amount), numberWord(128n), addressWord(address), end, ...path(wrapped, token)];
    return [
      call(address, router, encodeCall(selectors.buyExactly, ...words), costOf(trial)),
      call(address, token, encodeCall(selectors.approve, addressWord(router), end)),
    ];
  };
  const sell = ({ address }: Trader, amount: bigint) => {
    const words = [numberWord(amount), numberWord(0n), numberWord(160n), addressWord(address), end];
    return [
      call(asker, router, quoteFor(amount, token, wrapped)),
      call(address, router, encodeCall(selectors.sell, ...words, ...path(token, wrapped))),
    ];
  };
  const { little, all, piece } = salesOf(trial);
  return [
    buy(small),
    [...buy(large), ask(token, large, small)],
    [...sell(large, little), ask(wrapped, large)],
    [...sell(small, all), ask(wrapped, small)],
    ...Array.from({ length: pieces }, () => sell(small, piece)),
    [ask(wrapped, small)],
  ];
}

/** Purchases are made in the next two blocks, whatever the head is by then; sales follow with time between them. */
function foresee({ head, now }: Trial, count: number) {
  let number = head.number + 2;
  let time = Math.max(head.time, now);
  return Array.from({ length: count }, (_, index) => {
    const gap = index === 2 ? wait : pause;
    if (index >= 2) {
      number += gap.blocks + randomInt(pause.blocks);
      time += gap.seconds + randomInt(pause.seconds);
    }
    return {
      when: index < 2 ? {} : { number, time },
      look: {
        baseFee: vary(head.baseFee, 950, 1_050),
        feeRecipient: BigInt(head.feeRecipient) === 0n ? someProposer : head.feeRecipient,
        prevRandao: `0x${randomBytes(32).toString("hex")}` as const,
      },
    };
  });
}
