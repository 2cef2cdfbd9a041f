import { moneyItem, nftItem, type OrderItem } from "../../calldata/effects/order";
import type { Address } from "../../calldata/types";
import { wordAt } from "../../evm/abi-words";
import { type Struct, UNREADABLE } from "../typed-data/struct";

/** The first four bytes of keccak256 of `ETH` and of `ERC20`. */
const [COIN_CLASS, MONEY_CLASS] = ["0xaaaebeba", "0x8ae85d84"];
/** Forms of an order's data that begin with its payouts: `V1` and `V2` in pairs of words, `V3_SELL` and `V3_BUY` in one word. */
const PAIRED = ["0x4c234266", "0x23d235ef"];
const PACKED = ["0x2fa3cfd3", "0x1b18cdf6"];
const BASIS_POINTS = 10_000n;
const MAX_PAYOUTS = 32;
const ADDRESS_BITS = 160n;

interface Payout {
  readonly account: Address;
  readonly share: bigint;
}

/** Rarible says of each side a class, and in bytes which asset of it; in further bytes, who is paid in the maker's place. */
export function findClassedDeal(message: Struct): { sold: OrderItem; bought: OrderItem[] } | null {
  const [make, take] = [message.struct("makeAsset"), message.struct("takeAsset")];
  if (!message.has({ maker: "address" }) || !make?.struct("assetType") || !take?.struct("assetType")) return null;
  const bought = classedAsset(take, take.least("value"));
  const payouts = payoutsOf(message);
  const paid = payouts.map(({ account, share }) => ({
    ...bought,
    amount: ((BigInt(bought.amount) * share) / BASIS_POINTS).toString(),
    recipient: account,
  }));
  return { sold: classedAsset(make, make.uint("value")), bought: paid.length > 0 ? paid : [bought] };
}

function classedAsset(asset: Struct, amount: bigint): OrderItem {
  const type = asset.struct("assetType");
  const [kind, data] = [type?.hex("assetClass").toLowerCase(), type?.hex("data") ?? "0x"];
  if (kind === COIN_CLASS) return moneyItem(null, amount, null);
  const token: Address = data.length >= 66 ? `0x${data.slice(26, 66)}` : UNREADABLE;
  if (kind === MONEY_CLASS) return moneyItem(token, amount, null);
  const id = data.length >= 130 ? BigInt(`0x${data.slice(66, 130)}`) : 0n;
  return nftItem(amount > 1n ? "erc1155" : "erc721", token, id, amount);
}

/** Recipients of what the maker gets; none where it is the maker. */
function payoutsOf(message: Struct): Payout[] {
  const form = message.hex("dataType").toLowerCase();
  const data = message.hex("data");
  const word = (index: number) => wordAt(data, index) ?? 0n;
  if (PACKED.includes(form) && word(0) !== 32n) return word(0) === 0n ? [] : [unpack(word(0))];
  if (!PAIRED.includes(form) && !PACKED.includes(form)) return [];
  const list = (word(0) + word(Number(word(0)) / 32)) / 32n;
  if (list > BigInt(data.length)) return [];
  const first = Number(list) + 1;
  const count = Math.min(Number(word(first - 1)), MAX_PAYOUTS);
  return Array.from({ length: count }, (_, index) =>
    PACKED.includes(form)
      ? unpack(word(first + index))
      : { account: addressOf(word(first + 2 * index)), share: word(first + 2 * index + 1) },
  );
}

const unpack = (word: bigint): Payout => ({ account: addressOf(word), share: word >> ADDRESS_BITS });

const addressOf = (word: bigint): Address => `0x${BigInt.asUintN(160, word).toString(16).padStart(40, "0")}`;
