/** An address in a wallet's history that looks like one it really sent to. */
export interface LookalikeFact {
  lookalike: string;
  /** Whom the wallet sent to before. */
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
