import { categories } from "@/server/intel/types";

/** Parts of evidence in samples: unused addresses and names. */
export const network = "ethereum";
export const list = "ScamSniffer addresses";
export const category = "phishing";
/** All that lists give as reason, as they stand in evidence, and what operators say. */
export const allCategories = [...categories, "exploiter", "denied"];
/** Stands in messages for an address that can't be read. */
export const unreadable = `0x${"f".repeat(40)}`;
export const transactionHash = `0x${"7a".repeat(32)}`;

/** An address for each small number. */
export const address = (digit: number): string => `0x${String(digit).repeat(40)}`;
export const addresses = (count: number): string[] => Array.from({ length: count }, (_, at) => address(at + 1));
/** A Solana address for each small number. */
export const key = (digit: number): string => `Fixture${String(digit + 1).repeat(36)}`;

const names = ["mint(address,uint256)", "setFee(uint256)", "pause()", "withdraw()", "sweep()", "rescue(address)"];
/** Functions in the form used in evidence. */
export const functions = (count: number): string[] =>
  names.slice(0, count).map((name, at) => `${name} (0x0000000${at})`);

/** None, one, two, five and six, where sentences change with the number. */
export const counts = [0, 1, 2, 5, 6] as const;
export const some = counts.slice(1);

/** Every combination of the alternatives, one field after the other. */
export function everyCase<Fields extends Record<string, readonly unknown[]>>(
  fields: Fields,
): { [Name in keyof Fields]: Fields[Name][number] }[] {
  let cases: Record<string, unknown>[] = [{}];
  for (const [name, values] of Object.entries(fields))
    cases = cases.flatMap((each) => values.map((value) => (value === undefined ? each : { ...each, [name]: value })));
  return cases as { [Name in keyof Fields]: Fields[Name][number] }[];
}
