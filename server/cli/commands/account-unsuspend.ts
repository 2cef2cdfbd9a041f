import { suspensionCommand } from "../set-suspended";

export const command = suspensionCommand(
  false,
  "account unsuspend --account ID|--email E",
  "Let a suspended account go on.",
);
