import type { SignalDefinition } from "../../types";

const anybodyCanSend = "Anybody can send anybody a token, so it says nothing of the wallet's owner.";

export const solanaDefinitions = {
  "solana.assigned-away": {
    family: "control",
    severity: "high",
    weight: 70,
    meaning:
      "The wallet's account no longer belongs to the System program: a transaction assigned it to another program, which alone can move its SOL now. It weighs 45 where the account holds data, as programs' own accounts do, unless it is seen to have paid for a transaction, as only a wallet can.",
    falsePositives:
      "A program's own account that was made with a private key and to which tokens were sent, where the transaction that made it can't be read.",
  },
  "solana.sanctioned-party": {
    family: "control",
    severity: "critical",
    weight: 80,
    meaning:
      "A sanctioned address has a right over the wallet or one of its accounts. It weighs 90 for the program that owns the account, 10 for a stake that the wallet isn't seen to have signed anything about, and 25 for one of 1 SOL or more where nobody can tell.",
    falsePositives: "None from the list itself.",
  },
  "solana.flagged-owner": {
    family: "control",
    severity: "critical",
    weight: 90,
    meaning: "The account belongs to a program that a source lists as malicious.",
    falsePositives: "The list may be wrong; then override the program.",
  },
  "solana.flagged-nonce-authority": {
    family: "control",
    severity: "critical",
    weight: 80,
    meaning: "The account is a durable nonce, and an address that a source lists as malicious may take its SOL.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "solana.flagged-account-authority": {
    family: "control",
    severity: "critical",
    weight: 80,
    meaning:
      "The address is a token or stake account, and an address that a source lists as malicious owns what is in it.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "solana.flagged-signer": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "The address is a multisig, of Squads or of a token program, and an address that a source lists as malicious signs for it with others. It weighs 85 where those who are listed are enough to sign alone, or may change alone who signs.",
    falsePositives:
      "The list may be wrong; then override the address. One of many signers may not be able to do anything alone.",
  },
  "solana.open-account": {
    family: "control",
    severity: "high",
    weight: 70,
    meaning:
      "The address paid for transactions once, as only a wallet can, and was given a durable nonce's room (80 bytes or more) in which nothing stands: anybody may now make it a nonce of their own and take its SOL, without the wallet's signature. It weighs 45 with less room: then it only can't send SOL any more.",
    falsePositives: "An owner who makes a nonce of their wallet in two steps.",
  },
  "solana.taken-over": {
    family: "control",
    severity: "high",
    weight: 70,
    meaning:
      "The address paid for transactions once, as only a wallet can, and is a durable nonce, a stake or a token account of somebody else's now, who alone can move its SOL.",
    falsePositives: "An owner who made their wallet into such an account of another key of theirs.",
  },
  "solana.flagged-close-authority": {
    family: "approval",
    severity: "critical",
    weight: 65,
    meaning:
      "An address that a source lists as malicious may close one of the wallet's token accounts and take what that pays out. Counted for accounts that were the wallet's from the start only.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "solana.flagged-stake-authority": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "An address that a source lists as malicious may withdraw or delegate a stake in which the wallet has a part. It weighs 10 where the wallet isn't seen to have signed anything about it, for a stranger can set up a stake in anybody's name, and 25 for one of 1 SOL or more where nobody can tell.",
    falsePositives: "The list may be wrong; then override the address.",
  },
  "solana.native-close-authority": {
    family: "approval",
    severity: "medium",
    weight: 40,
    meaning:
      "Another key may close an account of wrapped SOL, or a token account in which SOL lies beside the rent. Closing pays all of it out to an address of that key's choice.",
    falsePositives: "A second key of the same owner.",
  },
  "solana.lost-token-account": {
    family: "control",
    severity: "high",
    weight: 60,
    meaning:
      "The wallet's own account of a well-known coin, where others pay it, belongs to somebody else: a transaction that the wallet signed handed it over. It weighs 80 where a source lists the new owner as malicious, and 30 where that is a program's address. Nobody else can make it look so.",
    falsePositives: "A wallet whose owner handed the account to a program or to another key of theirs.",
  },
  "solana.close-authority": {
    family: "approval",
    severity: "low",
    weight: 5,
    meaning: "Somebody else may close token accounts and take their rent, about 0.002 SOL each.",
    falsePositives: "Applications that pay an account's rent keep this right to get it back.",
  },
  "solana.stake-withdrawer": {
    family: "control",
    severity: "medium",
    weight: 30,
    meaning:
      "The wallet may delegate a stake that another person's key alone may withdraw: what is left when a stake's withdraw authority was signed away. It weighs 10 where the wallet isn't seen to have signed anything about it, for a stranger can set up a stake in anybody's name.",
    falsePositives: "Validators and funds separate the two keys on purpose.",
  },
  "solana.locked-stake": {
    family: "control",
    severity: "low",
    weight: 10,
    meaning:
      "A stake of the wallet has a lockup in force, and another address is its custodian. The wallet can't withdraw the stake without that address, which may also end the lockup or prolong it for ever.",
    falsePositives: "Grants and sales to early supporters are locked so. Anybody can set up such a stake for anybody.",
  },
  "solana.look-alike": {
    family: "impersonation",
    severity: "high",
    weight: 60,
    meaning:
      "The address has the first four and last four characters of a well-known account without being it. That doesn't happen by chance.",
    falsePositives: "None known: it takes a long search to make such an address.",
  },
  "solana.flagged-tokens": {
    family: "exposure",
    severity: "low",
    weight: 5,
    meaning: "The wallet holds tokens that a source lists as scams: nobody should follow their links or trade them.",
    falsePositives: anybodyCanSend,
  },
  "solana.fake-tokens": {
    family: "context",
    severity: "low",
    weight: 4,
    meaning: "The wallet holds tokens that carry the symbol of a well-known one and are not it.",
    falsePositives: `Symbols are nobody's property. ${anybodyCanSend}`,
  },
  "solana.lure-tokens": {
    family: "context",
    severity: "low",
    weight: 4,
    meaning: "The wallet holds tokens whose names lure to a web site: how scam airdrops advertise.",
    falsePositives: `Some honest projects have their web address as a name. ${anybodyCanSend}`,
  },
  "solana.flagged-domain-tokens": {
    family: "context",
    severity: "medium",
    weight: 5,
    meaning: "The wallet holds tokens whose names lead to a web site that a source lists as malicious.",
    falsePositives: anybodyCanSend,
  },
  "solana.flagged-issuer-tokens": {
    family: "context",
    severity: "low",
    weight: 5,
    meaning: "A source lists an address as malicious that has power over tokens that the wallet holds.",
    falsePositives: anybodyCanSend,
  },
  "solana.seizable-tokens": {
    family: "context",
    severity: "low",
    weight: 4,
    meaning: "The wallet holds unknown tokens with a permanent delegate, who may take or burn them at any time.",
    falsePositives: `Regulated tokens have one by law. ${anybodyCanSend}`,
  },
  "solana.hooked-tokens": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning: "The wallet holds unknown tokens with a transfer hook: a program that may refuse each transfer.",
    falsePositives: `Royalties and allowlists are honest uses. ${anybodyCanSend}`,
  },
  "solana.hookable-tokens": {
    family: "context",
    severity: "low",
    weight: 2,
    meaning:
      "The wallet holds unknown tokens whose issuer may name a program at any time that refuses each transfer from then on.",
    falsePositives: `Issuers reserve it for later rules. ${anybodyCanSend}`,
  },
  "solana.taxed-tokens": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning: "The wallet holds unknown tokens of which each transfer keeps a part.",
    falsePositives: `Small fees are part of many tokens. ${anybodyCanSend}`,
  },
  "solana.taxable-tokens": {
    family: "context",
    severity: "low",
    weight: 2,
    meaning:
      "The wallet holds unknown tokens whose issuer may set the fee of a transfer, up to all of it, from two epochs later on.",
    falsePositives: `Issuers reserve it and never use it. ${anybodyCanSend}`,
  },
  "solana.frozen-at-birth-tokens": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning: "The wallet holds unknown tokens whose new accounts are frozen until somebody thaws them.",
    falsePositives: `Tokens for known customers only work so. ${anybodyCanSend}`,
  },
  "solana.pausable-tokens": {
    family: "context",
    severity: "low",
    weight: 2,
    meaning: "The wallet holds unknown tokens of which somebody may stop all transfers.",
    falsePositives: `Issuers keep it for emergencies. ${anybodyCanSend}`,
  },
  "solana.paused-tokens": {
    family: "context",
    severity: "low",
    weight: 3,
    meaning: "The wallet holds unknown tokens whose transfers are all stopped now, until their authority resumes them.",
    falsePositives: `Issuers stop them in emergencies. ${anybodyCanSend}`,
  },
  "solana.stuck-tokens": {
    family: "context",
    severity: "low",
    weight: 4,
    meaning:
      "The wallet holds tokens that can never be moved again: their transfers are stopped, or its account is frozen, and the authority that could end it was given up.",
    falsePositives: anybodyCanSend,
  },
  "solana.unburnable-tokens": {
    family: "context",
    severity: "info",
    weight: 2,
    meaning:
      "The wallet holds unknown tokens that it can't burn without the signature of another address, so that it can't close their account with any left.",
    falsePositives: `Regulated tokens count their supply so. ${anybodyCanSend}`,
  },
  "solana.freezable-tokens": {
    family: "context",
    severity: "info",
    weight: 2,
    meaning: "The wallet holds unknown tokens that somebody may freeze in it.",
    falsePositives: `Stablecoins and many honest tokens can be frozen. ${anybodyCanSend}`,
  },
  "solana.untransferable-tokens": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The wallet holds tokens that can't be transferred.",
    falsePositives: "Badges and certificates are made so: it counts nothing.",
  },
  "solana.mintable-tokens": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The wallet holds unknown tokens of which somebody may make more.",
    falsePositives: "Common and often right: it counts nothing.",
  },
  "solana.closable-tokens": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The wallet holds tokens whose mint may be closed when none are left, and opened again with other rules.",
    falsePositives: "A tidy issuer keeps it: it counts nothing.",
  },
  "solana.frozen-tokens": {
    family: "context",
    severity: "info",
    weight: 3,
    meaning: "Token accounts of the wallet are frozen: nothing in them can be moved.",
    falsePositives: "Staked NFTs are frozen while they are staked.",
  },
  "solana.durable-nonces": {
    family: "context",
    severity: "info",
    weight: 2,
    meaning: "Durable nonces are in the wallet's power: a transaction signed with one stays valid until it is used.",
    falsePositives: "Custodians and offline signers use them every day.",
  },
  "solana.program-account": {
    family: "context",
    severity: "info",
    weight: 0,
    meaning: "The address is a program's account, not a plain wallet.",
    falsePositives: "None: it counts nothing.",
  },
} satisfies Record<string, SignalDefinition>;
