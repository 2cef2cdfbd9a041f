import fc from "fast-check";

/**
 * Generated cases are the same in every run, so that a result reflects the code and not chance; `FUZZ_SEED=random`
 * tries others.
 */
const { FUZZ_SEED: seed = "20261122" } = process.env;
if (seed !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
