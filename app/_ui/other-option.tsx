import { plain } from "../_lib/foreign";

/** What an address asks for and the choices don't have: else the field would say that it is about all. */
export function OtherOption({ value, among }: { value: string | undefined; among: readonly string[] }) {
  return value === undefined || among.includes(value) ? null : <option value={value}>{plain(value, 64)}</option>;
}
