import { z } from "zod";

/**
 * Password rule of NIST SP 800-63B: long rather than of many kinds. Administrators may set shorter ones on the command
 * line.
 */
export const NewPassword = z
  .string()
  .min(10, "Must have at least 10 characters")
  .max(1_024, "Must have at most 1,024 characters");
