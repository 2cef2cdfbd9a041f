import type { ReactNode } from "react";
import { operates } from "@/server/accounts/members/roles";
import { networkTable } from "@/server/networks";
import { NetworksProvider } from "../_lib/networks";
import { runtime } from "../_lib/runtime";
import { requireSession } from "../_lib/session";
import { Shell } from "./shell";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await requireSession();
  const { email, role, accountId } = session;
  const { console } = await runtime();
  const accounts = await console.listMemberships(session);
  const choices = networkTable().map(({ name, title, chainId = null }) => {
    return { name, title, chainId, isRead: console.isRead(name) };
  });
  return (
    <NetworksProvider networks={choices}>
      <Shell email={email} role={role} operator={operates(session)} accountId={accountId} accounts={accounts}>
        {children}
      </Shell>
    </NetworksProvider>
  );
}
