import { z } from "zod";
import { findInvitation, hashPassword, joinAccount, signUpAccount } from "@/server/accounts";
import { AppError } from "@/server/kernel/errors";
import { InvitationToken } from "./invitation-token";
import { NewPassword } from "./new-password";
import { onlooker, router, visitor } from "./trpc";

/** For those who have no session yet. */
export const visitorsRouter = router({
  /** An account on the Free plan, where the operator lets anybody make one. */
  signUp: visitor
    .input(z.object({ email: z.string().max(320), password: NewPassword }))
    .mutation(async ({ ctx, input }) => {
      const { accounts, selfService } = ctx.services;
      if (!selfService.signUp) throw new AppError("not_found", "Accounts are made by your operator here.");
      const made = { ...input, plan: "free", actor: "sign-up" } as const;
      const { email } = await ctx.passwords.pass(() => signUpAccount(accounts.context, made));
      return { email };
    }),

  /** Whom a link invites; `email` is what they sign in with. Throws 404 for one that is no longer good. */
  invitation: onlooker.input(z.object({ token: InvitationToken })).query(async ({ ctx, input: { token } }) => {
    const invitation = await findInvitation(ctx.services.accounts.context, token);
    if (!invitation) throw new AppError("not_found", "This invitation is no longer good: ask for another.");
    return { email: invitation.email, role: invitation.role };
  }),

  join: visitor.input(z.object({ token: InvitationToken, password: NewPassword })).mutation(({ ctx, input }) =>
    // An invitation of somebody's address must be no second way to guess their password.
    joinAccount(ctx.services.accounts.context, input, {
      prove: ctx.proveByPassword,
      hash: (password) => ctx.passwords.pass(() => hashPassword(password)),
    }),
  ),
});
