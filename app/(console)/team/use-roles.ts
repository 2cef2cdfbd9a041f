import type { Role } from "@/server/api/console";
import { useMessages } from "../../locales/language-provider";

const order: Role[] = ["owner", "developer", "viewer"];

/** The roles to choose from, highest first. */
export function useRoles(): { value: Role; label: string }[] {
  const { t } = useMessages();
  return order.map((value) => ({ value, label: t.preferences.roles[value] }));
}
