import fc from "fast-check";

/** Generated cases are the same in every run, so that one run tells of the code and not of luck; `FUZZ_SEED=random` looks further. */
const { FUZZ_SEED: seed = "20261122" } = process.env;
if (seed !== "random") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
