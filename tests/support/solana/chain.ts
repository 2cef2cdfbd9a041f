import {
  type Address,
  appendTransactionMessageInstructions,
  createTransactionMessage,
  generateKeyPairSigner,
  getAddressEncoder,
  getProgramDerivedAddress,
  getSignatureFromTransaction,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  signTransactionMessageWithSigners,
} from "@solana/kit";
import { FailedTransactionMetadata, LiteSVM } from "litesvm";
import { associatedTokenProgram } from "@/server/chains/solana/accounts";
import * as does from "./instructions";

/** A Solana of one test file, in this process: the real system, token and stake programs, and transactions with keys. */
export interface SolanaChain {
  svm: LiteSVM;
  payer: KeyPairSigner;
  /** Sent transactions, oldest first. */
  sent: SentTransaction[];
  /** A new account with SOL. */
  person(sol?: number): Promise<KeyPairSigner>;
  /** Sends and throws with the programs' logs if it failed. The instructions determine the signers. */
  send(...instructions: Instruction[]): Promise<void>;
  /** The same, with the payer paying the fee. */
  sendFrom(payer: KeyPairSigner, ...instructions: Instruction[]): Promise<void>;
  /** A new account of a program, rent paid. */
  account(program: Address, space: number, extraLamports?: bigint): Promise<KeyPairSigner>;
  mint(options?: MintOptions): Promise<TestMint>;
  /** The wallet's own account of a mint, made if it isn't there, with so much in it. */
  hold(wallet: Address, mint: TestMint, amount: bigint): Promise<Address>;
}

interface SentTransaction {
  signature: string;
  /** All accounts, those that signed first. */
  keys: Address[];
  signers: number;
}

export interface MintOptions {
  program?: Address;
  decimals?: number;
  freezer?: KeyPairSigner | null;
  extensions?: does.Extension[];
  /** A symbol in the mint itself (Token-2022). */
  symbol?: string;
  /** Address of the account, where it matters. */
  at?: KeyPairSigner;
}

export interface TestMint {
  address: Address;
  program: Address;
  issuer: KeyPairSigner;
}

export async function openSolanaChain(): Promise<SolanaChain> {
  const svm = new LiteSVM().withNativeMints();
  const payer = await generateKeyPairSigner();
  svm.airdrop(payer.address, lamports(1_000_000_000_000n));

  /** One at a time: each is of the latest block, and ends it. */
  let last: Promise<void> = Promise.resolve();
  async function sendOne(instructions: readonly Instruction[], feePayer: KeyPairSigner): Promise<void> {
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (made) => setTransactionMessageFeePayerSigner(feePayer, made),
      (made) => svm.setTransactionMessageLifetimeUsingLatestBlockhash(made),
      (made) => appendTransactionMessageInstructions(instructions, made),
    );
    const transaction = await signTransactionMessageWithSigners(message);
    const result = svm.sendTransaction(transaction);
    if (result instanceof FailedTransactionMetadata)
      throw new Error(`The transaction failed: ${result.err()}\n${result.meta().logs().join("\n")}`);
    const signers = Object.keys(transaction.signatures) as Address[];
    const others = instructions.flatMap(({ accounts = [] }) => accounts.map(({ address }) => address));
    const keys = [...new Set([...signers, ...others])];
    chain.sent.push({ signature: getSignatureFromTransaction(transaction), keys, signers: signers.length });
    // Else the same transaction sent twice would be one.
    svm.expireBlockhash();
  }

  const chain: SolanaChain = {
    svm,
    payer,
    sent: [],
    async person(sol = 1) {
      const signer = await generateKeyPairSigner();
      if (sol > 0) svm.airdrop(signer.address, lamports(BigInt(Math.round(sol * 1e9))));
      return signer;
    },
    send(...instructions) {
      return chain.sendFrom(payer, ...instructions);
    },
    sendFrom(feePayer, ...instructions) {
      const made = last.then(() => sendOne(instructions, feePayer));
      last = made.catch(() => {});
      return made;
    },
    async account(program, space, extraLamports = 0n) {
      const account = await generateKeyPairSigner();
      const rent = svm.minimumBalanceForRentExemption(BigInt(space)) + extraLamports;
      await chain.send(does.createAccount(payer, account, { lamports: rent, space, owner: program }));
      return account;
    },
    async mint({ extensions = [], program, decimals = 6, freezer = null, symbol, at } = {}) {
      const owner = program ?? (extensions.length > 0 || symbol ? does.token2022 : does.token);
      const mint = at ?? (await generateKeyPairSigner());
      const all = symbol ? [...extensions, does.extensions.metadataPointer(payer, mint)] : extensions;
      const space = all.length === 0 ? 82 : 166 + all.reduce((sum, { bytes }) => sum + bytes, 0);
      // Rent of the later metadata is paid beforehand.
      const rent = svm.minimumBalanceForRentExemption(BigInt(space + 500));
      await chain.send(
        does.createAccount(payer, mint, { lamports: rent, space, owner }),
        ...all.map((extension) => extension.initialize(mint)),
        does.initializeMint(owner, mint, decimals, payer, freezer),
        ...(symbol ? [does.initializeMetadata(mint, payer, symbol, symbol)] : []),
      );
      return { address: mint.address, program: owner, issuer: payer };
    },
    async hold(wallet, mint, amount) {
      const account = await associatedAddress(wallet, mint);
      await chain.send(
        does.createAssociated(payer, account, wallet, mint.address, mint.program),
        ...(amount > 0n ? [does.mintTo(mint.program, mint.address, account, mint.issuer, amount)] : []),
      );
      return account;
    },
  };
  return chain;
}

export async function associatedAddress(
  wallet: Address,
  mint: Pick<TestMint, "address" | "program">,
): Promise<Address> {
  const encode = getAddressEncoder().encode;
  const [address] = await getProgramDerivedAddress({
    programAddress: associatedTokenProgram as Address,
    seeds: [encode(wallet), encode(mint.program), encode(mint.address)],
  });
  return address;
}

/** An account of a program that is not on this chain, with such bytes, filled up with zeros to `space`. */
export function setRaw(
  { svm }: SolanaChain,
  address: Address,
  programAddress: Address,
  bytes: readonly number[],
  space = bytes.length,
): void {
  const data = new Uint8Array(space);
  data.set(bytes);
  const rent = lamports(svm.minimumBalanceForRentExemption(BigInt(space)));
  svm.setAccount({ address, data, executable: false, lamports: rent, programAddress, space: BigInt(space) });
}

/** A multisig as Squads' program writes it; the program itself is not on this chain. Members with what they may do. */
export function setSquads(
  { svm }: SolanaChain,
  address: Address,
  needed: number,
  members: [Address, number][],
  { chief, collector }: { chief?: Address; collector?: Address } = {},
): void {
  const key = (of?: Address) => Buffer.from(of ? getAddressEncoder().encode(of) : new Uint8Array(32));
  const counts = Buffer.alloc(22);
  counts.writeUInt16LE(needed);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(members.length);
  const data = Buffer.concat([
    Buffer.from("e07479ba44a14fec", "hex"),
    key(address),
    key(chief),
    counts,
    collector ? Buffer.concat([Buffer.from([1]), key(collector)]) : Buffer.from([0]),
    Buffer.from([254]),
    size,
    ...members.map(([member, mayDo]) => Buffer.concat([key(member), Buffer.from([mayDo])])),
    // Room for members who come later.
    Buffer.alloc(66),
  ]);
  const programAddress = "SQDS4ep65T869zMMBKyuUq6aD6EgTu8psMjkvj52pCf" as Address;
  const space = BigInt(data.length);
  const rent = lamports(svm.minimumBalanceForRentExemption(space));
  svm.setAccount({ address, data, executable: false, lamports: rent, programAddress, space });
}

/** Names as Metaplex's program writes them; the program itself is not on this chain. */
export async function setMetadata(
  { svm }: SolanaChain,
  mint: Address,
  name: string,
  symbol: string,
  uri = "",
): Promise<void> {
  const program = "metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s" as Address;
  const encode = getAddressEncoder().encode;
  const [address] = await getProgramDerivedAddress({
    programAddress: program,
    seeds: ["metadata", encode(program), encode(mint)],
  });
  const padded = (text: string, bytes: number) => {
    const out = Buffer.alloc(4 + bytes);
    out.writeUInt32LE(bytes);
    out.write(text, 4);
    return out;
  };
  const data = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(encode(mint)),
    Buffer.from(encode(mint)),
    padded(name, 32),
    padded(symbol, 10),
    padded(uri, 200),
  ]);
  const space = BigInt(data.length);
  const rent = lamports(svm.minimumBalanceForRentExemption(space));
  svm.setAccount({ address, data, executable: false, lamports: rent, programAddress: program, space });
}
