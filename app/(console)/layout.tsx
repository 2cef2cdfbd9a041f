import type { ReactNode } from "react";
import { operates } from "@/server/accounts/members/roles";
import { runtime } from "../_lib/runtime";
import { requireSession } from "../_lib/session";
import { Shell } from "./shell";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await requireSession();
  const { email, role, accountId } = session;
  const accounts = await (await runtime()).console.listMemberships(session);
  return (
    <Shell email={email} role={role} operator={operates(session)} accountId={accountId} accounts={accounts}>
      {children}
    </Shell>
  );
}
