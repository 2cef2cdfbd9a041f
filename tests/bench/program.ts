import { bundledProgram } from "../support/bundle-programs";

/** For `node`: the program as `npm run bench` bundled it, as the product itself runs; through tsx where one runs alone. */
export function program(path: string): string[] {
  const folder = process.env.BENCH_PROGRAMS;
  return folder ? [bundledProgram(folder, path)] : ["--import", "tsx", path];
}
