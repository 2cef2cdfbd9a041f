const MAX_FRACTION = 8;

/** Base units in readable form. Without known decimals, the units themselves. */
export function formatAmount(amount: string, decimals: number | null, tag: string): string {
  if (!/^\d{1,80}$/.test(amount)) return amount.slice(0, 80);
  const units = BigInt(amount);
  if (!decimals || decimals > 80) return grouped(units, tag);
  const scale = 10n ** BigInt(decimals);
  const whole = units / scale;
  const fraction = String(units % scale).padStart(decimals, "0");
  const shown = fraction.slice(0, MAX_FRACTION).replace(/0+$/, "");
  const point = new Intl.NumberFormat(tag).format(1.5).charAt(1);
  if (shown === "") {
    const isLess = whole === 0n && units > 0n;
    return isLess ? `< 0${point}${"0".repeat(MAX_FRACTION - 1)}1` : grouped(whole, tag);
  }
  return `${grouped(whole, tag)}${point}${shown}`;
}

const grouped = (units: bigint, tag: string) => new Intl.NumberFormat(tag).format(units);

/** `0x1234…abcd`; what is no long address stays. */
export function shorten(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
