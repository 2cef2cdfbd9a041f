/** Parameters with their running squared gradients, which Adagrad divides by. */
export class Param {
  readonly value: Float32Array;
  readonly squares: Float32Array;

  constructor(size: number, init: () => number, start: number) {
    this.value = Float32Array.from({ length: size }, init);
    this.squares = new Float32Array(size).fill(start);
  }

  move(at: number, gradient: number, rate: number): void {
    this.squares[at]! += gradient * gradient;
    this.value[at]! -= (rate * gradient) / Math.sqrt(this.squares[at]!);
  }
}

/** Rounds to -127…127 on one scale, cutting the widest one in ten thousand. What was never trained becomes zero. */
export function toBytes(
  values: Float32Array,
  squares: Float32Array,
  untouched: number,
): { bytes: Int8Array; scale: number } {
  const start = Math.fround(untouched);
  const trained = values
    .filter((_, i) => squares[i]! !== start)
    .map(Math.abs)
    .sort();
  const limit = trained[Math.floor(trained.length * 0.9999)] ?? 1;
  const scale = (limit || 1) / 127;
  const bytes = Int8Array.from(values, (value, i) =>
    squares[i]! === start ? 0 : Math.max(-127, Math.min(127, Math.round(value / scale))),
  );
  return { bytes, scale };
}
