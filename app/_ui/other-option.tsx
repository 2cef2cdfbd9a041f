import { plain } from "../_lib/foreign";

/**
 * Option for a value of the page's address that the choices lack. Without it, the field would show that all are
 * selected.
 */
export function OtherOption({ value, among }: { value: string | undefined; among: readonly string[] }) {
  return value === undefined || among.includes(value) ? null : <option value={value}>{plain(value, 64)}</option>;
}
