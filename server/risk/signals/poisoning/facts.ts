/** An address in a wallet's history that looks like the wallet's own, or like one that it really dealt with. */
export interface LookalikeFact {
  lookalike: string;
  /** Address that the wallet sent to or was paid by, or the wallet itself. */
  imitated: string;
  /** Hexadecimal digits that agree at both ends. */
  prefix: number;
  suffix: number;
  /** How it got into the history. */
  lure: "zero" | "dust" | "unknown-token";
  transactionHash: string;
  /** The wallet itself sent something of worth there: it fell for it. */
  paid: boolean;
}
