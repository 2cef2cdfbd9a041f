/** Size of a durable nonce's account. */
export const nonceBytes = 80;

/** An address among others in a list. */
export function shorten(address: string): string {
  return address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address;
}

/** Lamports as SOL, without zeros at the end. Anything else stays as it is. */
export function sol(lamports: string): string {
  if (!/^\d{1,20}$/.test(lamports)) return lamports;
  const digits = lamports.padStart(10, "0");
  const fraction = digits.slice(-9).replace(/0+$/, "");
  return digits.slice(0, -9) + (fraction && `.${fraction}`);
}
