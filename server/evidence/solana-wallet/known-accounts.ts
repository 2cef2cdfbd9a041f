/** The network's own programs and those that everybody's accounts belong to. */
export const commonPrograms: ReadonlyMap<string, string> = new Map([
  ["11111111111111111111111111111111", "System program"],
  ["TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA", "Token program"],
  ["TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb", "Token-2022 program"],
  ["ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL", "Associated token program"],
  ["Stake11111111111111111111111111111111111111", "Stake program"],
  ["Vote111111111111111111111111111111111111111", "Vote program"],
  ["Config1111111111111111111111111111111111111", "Config program"],
  ["AddressLookupTab1e1111111111111111111111111", "Address lookup table program"],
  ["NativeLoader1111111111111111111111111111111", "Native loader"],
  ["BPFLoader1111111111111111111111111111111111", "BPF loader 1"],
  ["BPFLoader2111111111111111111111111111111111", "BPF loader 2"],
  ["BPFLoaderUpgradeab1e11111111111111111111111", "Upgradeable BPF loader"],
  ["LoaderV411111111111111111111111111111111111", "Loader 4"],
  ["Sysvar1111111111111111111111111111111111111", "Sysvars"],
  ["Feature111111111111111111111111111111111111", "Feature gates"],
  ["metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s", "Metaplex token metadata"],
  ["namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX", "Name service"],
  ["SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy", "Stake pool program"],
]);

export function isCommonProgram(address: string): boolean {
  return commonPrograms.has(address);
}
