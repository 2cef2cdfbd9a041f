// Workers don't inherit tsx's loader (`--import tsx` registers in main threads only), so it is registered here.
import { register } from "tsx/esm/api";

register();
await import("./main.ts");
