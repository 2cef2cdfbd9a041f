import type { ReactNode } from "react";
import { runtime } from "../_lib/runtime";
import { requireSession } from "../_lib/session";
import { Shell } from "./shell";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await requireSession();
  const { email, role, accountId } = session;
  const accounts = await (await runtime()).console.listMemberships(session);
  // A viewer of the operator's account looks at what every customer sees.
  const operator = session.operator && role !== "viewer";
  return (
    <Shell email={email} role={role} operator={operator} accountId={accountId} accounts={accounts}>
      {children}
    </Shell>
  );
}
