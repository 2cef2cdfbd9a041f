import { type Address, type Hex, numberToHex, pad, stringToHex } from "viem";
import { type Anvil, deployer } from "@/tests/support/anvil";
import type { Labelled } from "./read";

const owner: Address = "0x5b38da6a701c568545dcfcb03fcb875f56beddc4";

const word = (value: bigint): Hex => numberToHex(value, { size: 32 });

/** Views of one slot each, and what is written there where code stands without its storage. */
const views: readonly (readonly [selector: Hex, written: Hex])[] = [
  ["0x8da5cb5b", pad(owner, { size: 32 })],
  ["0x893d20e8", pad(owner, { size: 32 })],
  ["0x18160ddd", word(10n ** 27n)],
  ["0x313ce567", word(18n)],
  ["0x06fdde03", short("Some Token")],
  ["0x95d89b41", short("SMT")],
];

/** A string of up to 31 bytes as Solidity stores it. */
function short(text: string): Hex {
  const bytes = Buffer.alloc(32);
  bytes.set(Buffer.from(stringToHex(text).slice(2), "hex"));
  bytes[31] = 2 * text.length;
  return `0x${bytes.toString("hex")}`;
}

/** Puts a contract on the chain; undefined where its creation fails, or leaves no code. */
export async function place(anvil: Anvil, one: Labelled, index: number): Promise<Address | undefined> {
  const asHex = (code: string): Hex => (code.startsWith("0x") ? (code as Hex) : `0x${code}`);
  if (one.creation) {
    const made = await deploy(anvil, asHex(one.creation));
    for (const { data, value } of made ? one.setup : [])
      await anvil.send(owner, { to: made!, data: asHex(data), value: BigInt(value) }).catch(() => {});
    return made;
  }
  const address = pad(numberToHex(0x9b3c5a7d00000000n + BigInt(index) * 0x10_001n), { size: 20, dir: "right" });
  await anvil.setCode(address, asHex(one.runtime!));
  for (const [selector, written] of views) await writeView(anvil, address, selector, written);
  return address;
}

/** A creator that is no special one. `creation` holds its arguments. */
async function deploy(anvil: Anvil, creation: Hex): Promise<Address | undefined> {
  const made = await anvil
    .deploy(creation, owner)
    .catch(() => anvil.deploy(creation, deployer))
    .catch(() => undefined);
  if (!made) return undefined;
  const code = await anvil.request<Hex>("eth_getCode", [made, "latest"]);
  return code === "0x" ? undefined : (made.toLowerCase() as Address);
}

/** Writes what a view answers, where it reads one empty slot alone; undone where the view then answers something else. */
async function writeView(anvil: Anvil, address: Address, data: Hex, written: Hex): Promise<void> {
  const call = { from: owner, to: address, data };
  const list = await anvil
    .request<{ accessList: { address: Address; storageKeys: Hex[] }[] }>("eth_createAccessList", [call, "latest"])
    .catch(() => undefined);
  const slots = list?.accessList.find((each) => each.address.toLowerCase() === address)?.storageKeys ?? [];
  if (slots.length !== 1) return;
  const [slot] = slots as [Hex];
  const before = await anvil.request<Hex>("eth_getStorageAt", [address, slot, "latest"]);
  if (BigInt(before) !== 0n) return;
  await anvil.setStorage(address, slot, written);
  const answer = await anvil.request<Hex>("eth_call", [call, "latest"]).catch(() => "0x");
  if (!/[1-9a-f]/.test(answer.slice(2))) await anvil.setStorage(address, slot, before);
}
