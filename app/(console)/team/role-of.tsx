"use client";

import type { Role } from "@/server/api/console";
import { api } from "../../_lib/client";
import { Pick } from "../../_ui/inline-select";
import { useMessages } from "../../locales/language-provider";
import { useRoles } from "./use-roles";

export function RoleOf({ userId, email, role }: { userId: string; email: string; role: Role }) {
  const { t } = useMessages();
  const run = (selected: Role) => api.team.setRole.mutate({ userId, role: selected });
  const confirm = (selected: string) => ({ title: t.team.roleTitle(email, selected), text: t.team.roleText });
  return <Pick label={t.team.roleOf(email)} data={useRoles()} value={role} confirm={confirm} run={run} />;
}
