/** Addresses that belong to no one or to the chain itself: a list that names them is wrong or poisoned. */
const burnt = new Set([
  "0x000000000000000000000000000000000000dead",
  "0xdead000000000000000042069420694206942069",
  "0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead",
  "0xdead000000000000000000000000000000000000",
  "0xdeadbeefdeadbeefdeadbeefdeadbeefdeadbeef",
  // Placeholder of many interfaces for the native currency.
  "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
  "0xffffffffffffffffffffffffffffffffffffffff",
]);

const solanaPrograms = new Set([
  "11111111111111111111111111111111",
  "1nc1nerator11111111111111111111111111111111",
  "ComputeBudget111111111111111111111111111111",
  "AddressLookupTab1e1111111111111111111111111",
  "Stake11111111111111111111111111111111111111",
  "StakeConfig11111111111111111111111111111111",
  "Vote111111111111111111111111111111111111111",
  "Config1111111111111111111111111111111111111",
  "Feature111111111111111111111111111111111111",
  "NativeLoader1111111111111111111111111111111",
  "BPFLoader1111111111111111111111111111111111",
  "BPFLoader2111111111111111111111111111111111",
  "BPFLoaderUpgradeab1e11111111111111111111111",
  "LoaderV411111111111111111111111111111111111",
  "Ed25519SigVerify111111111111111111111111111",
  "KeccakSecp256k11111111111111111111111111111",
  "Secp256r1SigVerify1111111111111111111111111",
  "ZkE1Gama1Proof11111111111111111111111111111",
  "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA",
  "TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb",
  "ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL",
  "MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr",
  "Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo",
  // The fourth Memo program, which @solana-program/memo writes to from 0.15.0 on.
  "Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH",
  "namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX",
  "SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy",
  "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s",
]);

/** `address` is canonical. On the EVM also everything up to 0xffff: precompiles and the chains' own contracts. */
export function isReservedAddress(address: string): boolean {
  if (address.startsWith("0x")) return burnt.has(address) || /^0x0{36}/.test(address);
  return solanaPrograms.has(address) || /^Sysvar[1-9A-HJ-NP-Za-km-z]+1{5,}$/.test(address);
}
