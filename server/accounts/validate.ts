import { AppError } from "@/server/kernel/errors";
import { maxPasswordLength } from "./password";
import { isPlan, type Plan, plans } from "./plans";

/** The highest rate of one's own: beyond it, say `unlimited`. */
const highestRate = 1_000_000;
const printable = /^\P{Cc}{1,100}$/u;
const address = /^[^\s@]{1,64}@[^\s@]{1,189}$/;

/** Throws 400 for a name that is empty, longer than 100 characters or has control characters. */
export function checkName(name: string): void {
  if (!printable.test(name) || name.trim() === "") throw invalid("name", "Must have 1 to 100 printable characters");
}

/** The e-mail address as it is stored and looked up: lower case, and nothing in it that isn't seen. Throws 400. */
export function normalizeEmail(email: string): string {
  const normal = email.trim().normalize("NFC").toLowerCase();
  if (!address.test(normal) || /[\p{Cc}\p{Cf}]/u.test(normal)) throw invalid("email", "Must be an e-mail address");
  return normal;
}

export function checkPassword(password: string): void {
  if (password === "" || password.length > maxPasswordLength) {
    throw invalid("password", `Must have 1 to ${maxPasswordLength} characters`);
  }
}

export function checkPlan(plan: string): Plan {
  if (!isPlan(plan)) throw invalid("plan", `Must be one of ${plans.join(", ")}`);
  return plan;
}

/** A rate as it is stored: null is the plan's, 0 unlimited. */
export function toRateOverride(rate: number | "unlimited" | "plan"): number | null {
  if (rate === "plan") return null;
  if (rate === "unlimited") return 0;
  if (!Number.isInteger(rate) || rate < 1 || rate > highestRate) {
    throw invalid("rate", `Must be a whole number from 1 to ${highestRate}, or unlimited`);
  }
  return rate;
}

function invalid(path: string, message: string): AppError {
  return new AppError("invalid_request", `The ${path} is not valid: ${message.replace(/^Must/, "it must")}.`, {
    issues: [{ path, message }],
  });
}
