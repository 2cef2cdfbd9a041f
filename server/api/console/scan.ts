import { z } from "zod";
import { type Plan, type Principal, planTerms } from "@/server/accounts";
import { networks } from "@/server/config";
import { AppError } from "@/server/errors";
import { type Assessment, type Language, languages, reasonsOf, titleOf } from "@/server/risk";
import { nameMissing } from "@/server/risk/wording/missing";
import { checkAddress, checkDomain } from "@/server/scans";
import type { ConsoleSession } from "./context";
import { consoleKeyId } from "./key-names";
import { router, writer } from "./trpc";

/** The same endpoints that a program would call: a scan from here costs and is counted as theirs. */
const endpoints = {
  wallet: { name: "POST /v1/api/risk/scan", plan: undefined },
  domain: { name: "POST /api/v1/threats/check", plan: "growth" },
} as const satisfies Record<string, { name: string; plan: Plan | undefined }>;

export const scanRouter = router({
  /** One box for wallets and domains: an address of any chain is a wallet, all else must be a domain or a URL. */
  run: writer
    .input(
      z.object({
        subject: z.string().trim().min(1).max(2_048),
        chain: z.enum(networks).optional(),
        language: z.enum(languages),
      }),
    )
    .mutation(async ({ ctx, input: { subject, chain, language } }) => {
      const { accounts, scans } = ctx.services;
      const kind = kindOf(subject, chain);
      const { name, plan } = endpoints[kind];
      const principal = principalOf(ctx.session);
      accounts.requirePlan(principal, plan);
      const rate = await accounts.takeRate(principal);
      if (!rate.allowed) throw new AppError("rate_limited", "Too many requests at once.");
      accounts.requireQuota(principal);
      const caller = { principal: { accountId: principal.accountId, keyId: null }, requestId: ctx.requestId };
      const found = kind === "wallet" ? await scanWallet() : await checkThreats();
      await accounts.charge(principal, name);
      return found;

      async function scanWallet() {
        const scan = await scans.scanWallet(caller, { address: subject, chain });
        const { address, chain: network, accountType } = scan;
        return {
          kind: "wallet" as const,
          subject: address,
          network,
          accountType,
          ...present(scan.assessment, language),
        };
      }

      async function checkThreats() {
        const { assessment, domain } = await scans.checkThreats(caller, { domain: subject });
        return {
          kind: "domain" as const,
          subject: domain?.unicode ?? subject,
          host: domain?.domain ?? subject,
          ...present(assessment, language),
        };
      }
    }),
});

/** Throws 400 where it is neither. What starts like an address is judged as one, so that a typo is named as such. */
function kindOf(subject: string, chain: string | undefined): keyof typeof endpoints {
  const addressProblem = checkAddress(subject, chain);
  if (!addressProblem) return "wallet";
  if (/^0x/i.test(subject)) throw invalid(addressProblem);
  // A Solana address on an EVM network is one all the same.
  if (!isDomainLike(subject)) throw invalid(checkAddress(subject) ? neither : addressProblem);
  const problem = checkDomain(subject);
  if (problem) throw invalid(problem);
  return "domain";
}

const neither =
  "This is neither an address nor a domain. EVM addresses are 0x and 40 hexadecimal characters, Solana addresses are 32 to 44 characters of base58, and domains have a dot, such as app.uniswap.org";
const isDomainLike = (subject: string) => /[.:/]/.test(subject);

function invalid(message: string): AppError {
  return new AppError("invalid_request", message, { issues: [{ path: "subject", message }] });
}

/** Someone at the console calls with the account's plan and no key. */
function principalOf({ accountId, plan, rate, burst, operator }: ConsoleSession): Principal {
  const { callsPerMonth: monthlyCalls, simulationsPerMonth: monthlySimulations } = planTerms[plan];
  return { accountId, keyId: consoleKeyId, plan, rate, burst, monthlyCalls, monthlySimulations, operator };
}

function present({ score, status, riskLevel, decision, signals, coverage }: Assessment, language: Language) {
  return {
    score,
    status,
    riskLevel,
    decision,
    reasons: reasonsOf(signals, language),
    signals: signals.map((one) => ({ ...one, evidence: { ...one.evidence }, title: titleOf(one, language) })),
    coverage: { ...coverage, missing: nameMissing(coverage.missing, language) },
  };
}
