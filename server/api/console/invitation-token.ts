import { z } from "zod";

/** What stands in the fragment of an invitation's link. */
export const InvitationToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
