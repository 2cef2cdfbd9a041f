import encodeQR from "qr";

/** A QR code for an `<svg>`: how many modules wide and high, quiet zone included, and the path of the dark ones. */
export function qrOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size: rows.length, path: dark.join("") };
}
