import { type Address, getAddressEncoder, type Instruction, type TransactionSigner } from "@solana/kit";
import {
  associatedTokenProgram,
  stakeProgram,
  systemProgram,
  token2022Program,
  tokenProgram,
} from "@/server/chains/solana/accounts";

/** The instructions that the tests send, byte by byte as the programs document them. */

export const system = systemProgram as Address;
export const token = tokenProgram as Address;
export const token2022 = token2022Program as Address;
export const stake = stakeProgram as Address;
const rent = "SysvarRent111111111111111111111111111111111" as Address;
const clock = "SysvarC1ock11111111111111111111111111111111" as Address;
const stakeHistory = "SysvarStakeHistory1111111111111111111111111" as Address;
const recentBlockhashes = "SysvarRecentB1ockHashes11111111111111111111" as Address;

type Party = Address | TransactionSigner;
const addressOf = (party: Party) => (typeof party === "string" ? party : party.address);

// Roles: 1 is writable, 2 signs; those who can sign do.
const reads = (party: Party) => meta(party, 0);
const writes = (party: Party) => meta(party, 1);
function meta(party: Party, role: 0 | 1) {
  return typeof party === "string"
    ? { address: party, role }
    : { address: party.address, role: role + 2, signer: party };
}

type Part = number | Uint8Array | readonly number[];
const key = (party: Party | null) =>
  party === null ? new Uint8Array(32) : new Uint8Array(getAddressEncoder().encode(addressOf(party)));
export const keyBytes = (address: Address): number[] => [...key(address)];
const optionalKey = (party: Party | null): Part[] => (party === null ? [0] : [1, key(party)]);
const number = (bytes: number) => (value: bigint | number) =>
  Uint8Array.from({ length: bytes }, (_, at) => Number((BigInt(value) >> BigInt(8 * at)) & 255n));
const [u16, u32, u64] = [number(2), number(4), number(8)];
const text = (value: string): Part[] => {
  const bytes = new TextEncoder().encode(value);
  return [u32(bytes.length), bytes];
};

function make(programAddress: Address, accounts: ReturnType<typeof meta>[], ...parts: Part[]): Instruction {
  const data = Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? [part] : [...part])));
  return { programAddress, accounts, data } as Instruction;
}

export const createAccount = (
  payer: Party,
  account: Party,
  { lamports, space, owner }: { lamports: bigint; space: number; owner: Address },
) => make(system, [writes(payer), writes(account)], u32(0), u64(lamports), u64(space), key(owner));
export const assign = (account: Party, owner: Address) => make(system, [writes(account)], u32(1), key(owner));
export const allocate = (account: Party, space: number) => make(system, [writes(account)], u32(8), u64(space));
export const transfer = (from: Party, to: Party, lamports: bigint) =>
  make(system, [writes(from), writes(addressOf(to))], u32(2), u64(lamports));
export const initializeNonce = (account: Party, authority: Party) =>
  make(system, [writes(addressOf(account)), reads(recentBlockhashes), reads(rent)], u32(6), key(authority));

export const initializeMint = (program: Address, mint: Party, decimals: number, by: Party, freezer: Party | null) =>
  make(program, [writes(addressOf(mint))], 20, decimals, key(by), ...optionalKey(freezer));
export const initializeAccount = (program: Address, account: Party, mint: Party, owner: Party) =>
  make(program, [writes(addressOf(account)), reads(addressOf(mint))], 18, key(owner));
export const initializeMultisig = (account: Party, needed: number, signers: Party[], program = token) =>
  make(program, [writes(addressOf(account)), ...signers.map((each) => reads(addressOf(each)))], 19, needed);
export const mintTo = (program: Address, mint: Party, account: Party, by: Party, amount: bigint) =>
  make(program, [writes(addressOf(mint)), writes(addressOf(account)), reads(by)], 7, u64(amount));
export const approve = (program: Address, account: Party, delegate: Party, owner: Party, amount: bigint) =>
  make(program, [writes(addressOf(account)), reads(addressOf(delegate)), reads(owner)], 4, u64(amount));
export const transferTokens = (program: Address, from: Party, to: Party, owner: Party, amount: bigint) =>
  make(program, [writes(addressOf(from)), writes(addressOf(to)), reads(owner)], 3, u64(amount));
export const revoke = (program: Address, account: Party, owner: Party) =>
  make(program, [writes(addressOf(account)), reads(owner)], 5);
export const authority = { mint: 0, freeze: 1, owner: 2, close: 3, transferFee: 4, hook: 10, pause: 16 } as const;
export const setAuthority = (program: Address, account: Party, by: Party, which: number, to: Party | null) =>
  make(program, [writes(addressOf(account)), reads(by)], 6, which, ...optionalKey(to));
export const closeAccount = (program: Address, account: Party, to: Party, owner: Party) =>
  make(program, [writes(addressOf(account)), writes(addressOf(to)), reads(owner)], 9);
export const freeze = (program: Address, account: Party, mint: Party, by: Party) =>
  make(program, [writes(addressOf(account)), reads(addressOf(mint)), reads(by)], 10);
export const thaw = (program: Address, account: Party, mint: Party, by: Party) =>
  make(program, [writes(addressOf(account)), reads(addressOf(mint)), reads(by)], 11);
export const syncNative = (account: Party) => make(token, [writes(addressOf(account))], 17);
export const createAssociated = (payer: Party, account: Address, owner: Party, mint: Party, program: Address) =>
  make(
    associatedTokenProgram as Address,
    [writes(payer), writes(account), reads(addressOf(owner)), reads(addressOf(mint)), reads(system), reads(program)],
    1,
  );

/** A Token-2022 extension of a mint: the bytes that it takes there, and the instruction that sets it up. */
export interface Extension {
  bytes: number;
  initialize(mint: Party): Instruction;
}
const extension = (bytes: number, ...parts: Part[]): Extension => ({
  bytes: bytes + 4,
  initialize: (mint) => make(token2022, [writes(addressOf(mint))], ...parts),
});
export const extensions = {
  closeAuthority: (by: Party) => extension(32, 25, ...optionalKey(by)),
  transferFee: (basisPoints: number, by: Party | null, most = 2n ** 63n) =>
    extension(108, 26, 0, ...optionalKey(by), ...optionalKey(by), u16(basisPoints), u64(most)),
  startsFrozen: () => extension(1, 28, 0, 2),
  startsThawed: () => extension(1, 28, 0, 1),
  nonTransferable: () => extension(0, 32),
  permanentDelegate: (by: Party) => extension(32, 35, key(by)),
  transferHook: (by: Party, program: Party | null) => extension(64, 36, 0, key(by), key(program)),
  pausable: (by: Party) => extension(33, 44, 0, key(by)),
  interest: (by: Party) => extension(52, 33, 0, key(by), u16(5)),
  permissionedBurn: (by: Party) => extension(32, 46, 0, key(by)),
  metadataPointer: (by: Party, mint: Party) => extension(64, 39, 0, key(by), key(mint)),
};
export const setTransferFee = (mint: Party, by: Party, basisPoints: number, most = 2n ** 63n) =>
  make(token2022, [writes(addressOf(mint)), reads(by)], 26, 5, u16(basisPoints), u64(most));
export const pause = (mint: Party, by: Party) => make(token2022, [writes(addressOf(mint)), reads(by)], 44, 1);
export const withdrawExcess = (program: Address, account: Party, to: Party, owner: Party) =>
  make(program, [writes(addressOf(account)), writes(addressOf(to)), reads(owner)], 38);
export const initializeMetadata = (mint: Party, by: Party, name: string, symbol: string) =>
  make(
    token2022,
    [writes(addressOf(mint)), reads(addressOf(by)), reads(addressOf(mint)), reads(by)],
    [210, 225, 30, 162, 88, 184, 77, 141],
    ...text(name),
    ...text(symbol),
    ...text(""),
  );

export const initializeStake = (
  account: Party,
  staker: Party,
  withdrawer: Party,
  lockup?: { unixTimestamp?: number; epoch?: number; custodian: Party },
) =>
  make(
    stake,
    [writes(addressOf(account)), reads(rent)],
    u32(0),
    key(staker),
    key(withdrawer),
    u64(lockup?.unixTimestamp ?? 0),
    u64(lockup?.epoch ?? 0),
    key(lockup?.custodian ?? null),
  );
export const withdrawStake = (account: Party, by: Party, to: Party, lamports: bigint) =>
  make(
    stake,
    [writes(addressOf(account)), writes(addressOf(to)), reads(clock), reads(stakeHistory), reads(by)],
    u32(4),
    u64(lamports),
  );
export const authorizeWithdrawer = (account: Party, by: Party, to: Party) =>
  make(stake, [writes(addressOf(account)), reads(clock), reads(by)], u32(1), key(to), u32(1));
