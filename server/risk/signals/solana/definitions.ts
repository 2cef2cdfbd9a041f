import type { SignalDefinition } from "../../types";

const anyoneCanSend = "Any address can send tokens to any wallet, so holding them shows nothing about the owner.";

export const solanaDefinitions = {
  "solana.assigned-away": {
    family: "control",
    severity: "high",
    weight: 70,
    meaning:
      "The wallet's account no longer belongs to the System program: a transaction assigned it to another program. Only that program can move its SOL now. The weight is 45 where the account holds data, as programs' own accounts do. The full weight applies where the account is seen to have paid for a transaction, as only a wallet can.",
    falsePositives:
      "A program's own account that was created with a private key and received tokens, where the transaction that created it can't be read.",
  },
  "solana.sanctioned-party": {
    family: "control",
    severity: "critical",
    weight: 80,
    meaning:
      "A sanctioned address has a right over the wallet or one of its accounts. The weight is 90 for the program that owns the account. It is 10 for a stake that the wallet isn't seen to have signed anything about. It is 25 for a stake of 1 SOL or more where this can't be determined.",
    falsePositives: "None from the list itself.",
  },
  "solana.flagged-owner": {
    family: "control",
    severity: "critical",
    weight: 90,
    meaning: "The account belongs to a program that a source lists as malicious.",
    falsePositives: "The list may be wrong: override the program.",
  },
  "solana.flagged-nonce-authority": {
    family: "control",
    severity: "critical",
    weight: 80,
    meaning: "The account is a durable nonce, and an address that a source lists as malicious may withdraw its SOL.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "solana.flagged-account-authority": {
    family: "control",
    severity: "critical",
    weight: 80,
    meaning:
      "The address is a token account, a stake account or a token. An address that a source lists as malicious owns its contents or has power over it.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "solana.flagged-signer": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "The address is a multisig, of Squads or of a token program. An address that a source lists as malicious signs for it with others. The weight is 85 where the listed signers can sign alone, or can change the signers alone.",
    falsePositives:
      "The list may be wrong: override the address. One of many signers may not be able to do anything alone.",
  },
  "solana.open-account": {
    family: "control",
    severity: "high",
    weight: 70,
    meaning:
      "The address once paid for transactions, as only a wallet can. It now has the size of a durable nonce (80 bytes or more) and holds no data. Any party can initialise it as its own nonce and withdraw the SOL without the wallet's signature. With a smaller size the weight is 45: the account only can't send SOL any more.",
    falsePositives: "An owner who turns the wallet into a nonce in two steps.",
  },
  "solana.taken-over": {
    family: "control",
    severity: "high",
    weight: 70,
    meaning:
      "The address once paid for transactions, as only a wallet can. It is now a durable nonce, a stake or a token account of another party. Only that party can move its SOL.",
    falsePositives: "An owner who turned the wallet into such an account of another key of their own.",
  },
  "solana.flagged-close-authority": {
    family: "approval",
    severity: "critical",
    weight: 65,
    meaning:
      "An address that a source lists as malicious may close one of the wallet's token accounts and take what that pays out. Only accounts that were the wallet's from the start count.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "solana.flagged-stake-authority": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "An address that a source lists as malicious may withdraw or delegate a stake that the wallet shares. The weight is 10 where the wallet isn't seen to have signed anything about it, since any party can create a stake in the wallet's name. It is 25 for a stake of 1 SOL or more where this can't be determined.",
    falsePositives: "The list may be wrong: override the address.",
  },
  "solana.native-close-authority": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "Another key may close an account of wrapped SOL, or a token account that holds SOL beyond the rent. Closing pays all of it to an address that this key chooses.",
    falsePositives: "A second key of the same owner.",
  },
  "solana.lost-token-account": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "The wallet's own account of a well-known token, which receives its payments, belongs to another address. A transaction that the wallet signed transferred it, and no other party can cause this state. The weight is 80 where a source lists the new owner as malicious, and 30 where the new owner is a program's address.",
    falsePositives: "A wallet whose owner transferred the account to a program or to another key of their own.",
  },
  "solana.close-authority": {
    family: "approval",
    severity: "low",
    weight: 5,
    meaning: "Another address may close token accounts and take their rent, about 0.002 SOL each.",
    falsePositives: "Applications that pay an account's rent keep this right to recover it.",
  },
  "solana.stake-withdrawer": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning:
      "The wallet may delegate a stake that only another key may withdraw. A stake is in this state after its withdraw authority was signed away. The weight is 10 where the wallet isn't seen to have signed anything about it, since any party can create a stake in the wallet's name.",
    falsePositives: "Validators and funds separate the two keys on purpose.",
  },
  "solana.locked-stake": {
    family: "control",
    severity: "low",
    weight: 10,
    meaning:
      "A stake of the wallet has a lockup in force, and another address is its custodian. The wallet can't withdraw the stake without the custodian, which may also end the lockup or extend it without limit.",
    falsePositives:
      "Grants and sales to early supporters are locked in this way. Any party can create such a stake for any wallet.",
  },
  "solana.look-alike": {
    family: "impersonation",
    severity: "high",
    weight: 60,
    meaning:
      "The address shares the first four and last four characters of a well-known account and is another account. Such a match doesn't happen by chance.",
    falsePositives: "None known: it takes a long search to make such an address.",
  },
  "solana.flagged-tokens": {
    family: "exposure",
    severity: "low",
    weight: 5,
    meaning: "The wallet holds tokens that a source lists as scams. Do not follow their links or trade them.",
    falsePositives: anyoneCanSend,
  },
  "solana.fake-tokens": {
    family: "context",
    severity: "low",
    weight: 4,
    meaning: "The wallet holds tokens that carry the symbol of a well-known token and are other tokens.",
    falsePositives: `No party owns a symbol. ${anyoneCanSend}`,
  },
  "solana.lure-tokens": {
    family: "context",
    severity: "low",
    weight: 4,
    meaning: "The wallet holds tokens whose names advertise a web site, as scam airdrops do.",
    falsePositives: `Some legitimate projects have their web address as a name. ${anyoneCanSend}`,
  },
  "solana.flagged-domain-tokens": {
    family: "context",
    severity: "medium",
    weight: 5,
    meaning: "The wallet holds tokens whose names point to a web site that a source lists as malicious.",
    falsePositives: anyoneCanSend,
  },
  "solana.flagged-issuer-tokens": {
    family: "context",
    severity: "low",
    weight: 5,
    meaning: "A source lists an address as malicious that controls tokens that the wallet holds.",
    falsePositives: anyoneCanSend,
  },
  "solana.seizable-tokens": {
    family: "context",
    severity: "low",
    weight: 4,
    meaning: "The wallet holds unknown tokens with a permanent delegate, which may transfer or burn them at any time.",
    falsePositives: `Regulated tokens have one by law. ${anyoneCanSend}`,
  },
  "solana.hooked-tokens": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning: "The wallet holds unknown tokens with a transfer hook: a program that may reject each transfer.",
    falsePositives: `Royalties and allowlists are legitimate uses. ${anyoneCanSend}`,
  },
  "solana.hookable-tokens": {
    family: "context",
    severity: "low",
    weight: 2,
    meaning:
      "The wallet holds unknown tokens whose issuer may add a program at any time. The program may reject every later transfer.",
    falsePositives: `Issuers reserve it for later rules. ${anyoneCanSend}`,
  },
  "solana.taxed-tokens": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning: "The wallet holds unknown tokens with a fee on each transfer.",
    falsePositives: `Small fees are part of many tokens. ${anyoneCanSend}`,
  },
  "solana.taxable-tokens": {
    family: "context",
    severity: "low",
    weight: 2,
    meaning:
      "The wallet holds unknown tokens whose issuer may set the transfer fee, up to the full amount. A change takes effect two epochs later.",
    falsePositives: `Issuers reserve it and never use it. ${anyoneCanSend}`,
  },
  "solana.frozen-at-birth-tokens": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning: "The wallet holds unknown tokens whose new accounts are frozen until their freeze authority thaws them.",
    falsePositives: `Tokens for verified customers require this. ${anyoneCanSend}`,
  },
  "solana.pausable-tokens": {
    family: "context",
    severity: "low",
    weight: 2,
    meaning: "The wallet holds unknown tokens with an authority that may stop all transfers.",
    falsePositives: `Issuers keep it for emergencies. ${anyoneCanSend}`,
  },
  "solana.paused-tokens": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning: "The wallet holds unknown tokens whose transfers are all stopped now, until their authority resumes them.",
    falsePositives: `Issuers stop them in emergencies. ${anyoneCanSend}`,
  },
  "solana.stuck-tokens": {
    family: "context",
    severity: "low",
    weight: 4,
    meaning:
      "The wallet holds tokens that can never be moved again. Their transfers are stopped or the wallet's account is frozen, and the authority that could resume them was renounced.",
    falsePositives: anyoneCanSend,
  },
  "solana.unburnable-tokens": {
    family: "context",
    severity: "info",
    weight: 2,
    meaning:
      "The wallet holds unknown tokens that it can't burn without the signature of another address. It can't close their account while any are left.",
    falsePositives: `Regulated tokens control their supply in this way. ${anyoneCanSend}`,
  },
  "solana.freezable-tokens": {
    family: "context",
    severity: "info",
    weight: 2,
    meaning: "The wallet holds unknown tokens with an authority that may freeze them in the wallet.",
    falsePositives: `Stablecoins and many legitimate tokens can be frozen. ${anyoneCanSend}`,
  },
  "solana.untransferable-tokens": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The wallet holds tokens that can't be transferred.",
    falsePositives: "Badges and certificates are made in this way. The signal adds nothing to the score.",
  },
  "solana.mintable-tokens": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The wallet holds unknown tokens with an authority that may mint more.",
    falsePositives: "Common and often legitimate. The signal adds nothing to the score.",
  },
  "solana.closable-tokens": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The wallet holds tokens whose mint may be closed when none are left, and created again with other rules.",
    falsePositives: "Issuers keep this right to clean up. The signal adds nothing to the score.",
  },
  "solana.frozen-tokens": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning: "Token accounts of the wallet are frozen. Their tokens can't be moved.",
    falsePositives: "Staked NFTs are frozen while they are staked.",
  },
  "solana.durable-nonces": {
    family: "context",
    severity: "info",
    weight: 2,
    meaning:
      "The wallet is the authority of durable nonces. A transaction signed with a durable nonce stays valid until it is used.",
    falsePositives: "Custodians and offline signers use them every day.",
  },
  "solana.program-account": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning:
      "The address is a program or a program's account (a token or stake account, for example), not a plain wallet.",
    falsePositives: "None: the signal adds nothing to the score.",
  },
} satisfies Record<string, SignalDefinition>;
