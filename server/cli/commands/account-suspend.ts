import { suspensionCommand } from "../set-suspended";

export const command = suspensionCommand(
  true,
  "account suspend --account ID|--email E",
  "Refuse an account's keys with 403, within a second, until it is unsuspended.",
);
