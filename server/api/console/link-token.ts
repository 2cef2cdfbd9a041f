import { z } from "zod";

/** The secret in the fragment of a link that was sent: an invitation's, a password reset's. */
export const LinkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
