import { AppError } from "@/server/kernel/errors";
import { checkAddress, checkDomain } from "@/server/scans";

type SubjectKind = "wallet" | "contract" | "domain";

/**
 * Kind of subject that a line of text names. An address is a wallet unless it is marked as a contract. Throws 400 where
 * the text is neither address nor domain. Text that starts like an address is checked as one, so that a typo is
 * reported as such.
 */
export function kindOf(subject: string, chain: string | undefined, as: "wallet" | "contract" | undefined): SubjectKind {
  const addressProblem = checkAddress(subject, chain);
  if (!addressProblem) return as ?? "wallet";
  if (/^0x/i.test(subject) || as !== undefined) throw invalid(addressProblem);
  // A Solana address on an EVM network is one all the same.
  if (!isDomainLike(subject)) throw invalid(checkAddress(subject) ? neither : addressProblem);
  const problem = checkDomain(subject);
  if (problem) throw invalid(problem);
  return "domain";
}

const neither =
  "This is neither an address nor a domain. EVM addresses are 0x and 40 hexadecimal characters, Solana addresses are 32 to 44 characters of base58, and domains have a dot, such as app.uniswap.org";
const isDomainLike = (subject: string) => /[.:/]/.test(subject);

export function invalid(message: string): AppError {
  return new AppError("invalid_request", message, { issues: [{ path: "subject", message }] });
}
