import type { ReactNode } from "react";
import { operates } from "@/server/accounts/members/roles";
import { version } from "@/server/kernel/version";
import { networkTable } from "@/server/networks";
import { NetworksProvider } from "../_lib/networks";
import { runtime } from "../_lib/runtime";
import { requireSession } from "../_lib/session";
import { readMessages } from "../locales/server";
import { Shell } from "./shell";

export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  const session = await requireSession();
  const { email, role, accountId } = session;
  const { console } = await runtime();
  const accounts = await console.listMemberships(session);
  const choices = networkTable().map(({ name, title, chainId = null }) => {
    return { name, title, chainId, isRead: console.isRead(name) };
  });
  const contact = console.supportContact;
  const { zone } = await readMessages();
  return (
    <NetworksProvider networks={choices}>
      <Shell {...{ email, role, accountId, accounts, version, contact }} operator={operates(session)} zone={zone}>
        {children}
      </Shell>
    </NetworksProvider>
  );
}
