import { z } from "zod";
import {
  findInvitation,
  hashPassword,
  joinAccount,
  resetMinutes,
  resetPassword,
  signUpAccount,
  startReset,
} from "@/server/accounts";
import { AppError } from "@/server/kernel/errors";
import { addressee, letterLanguages, lettersIn } from "./letters";
import { LinkToken } from "./link-token";
import { NewPassword } from "./new-password";
import { onlooker, requireRate, router, visitor } from "./trpc";

/** For those who have no session yet. */
export const visitorsRouter = router({
  /** Creates an account on the Free plan, where the operator allows sign-up. */
  signUp: visitor
    .input(z.object({ email: z.string().max(320), password: NewPassword }))
    .mutation(async ({ ctx, input }) => {
      const { accounts, selfService } = ctx.services;
      if (!selfService.signUp) throw new AppError("not_found", "Accounts are made by your operator here.");
      const made = { ...input, plan: "free", actor: "sign-up" } as const;
      const { email } = await ctx.passwords.pass(() => signUpAccount(accounts.context, made));
      return { email };
    }),

  /** Invitee of a link; `email` is the sign-in address. Throws 404 for a link that is no longer valid. */
  invitation: onlooker.input(z.object({ token: LinkToken })).query(async ({ ctx, input: { token } }) => {
    const invitation = await findInvitation(ctx.services.accounts.context, token);
    if (!invitation) throw new AppError("not_found", "This invitation is no longer good: ask for another.");
    return { email: invitation.email, role: invitation.role };
  }),

  join: visitor.input(z.object({ token: LinkToken, password: NewPassword })).mutation(({ ctx, input }) =>
    // An invitation of another user's address must not become a second way to guess the password.
    joinAccount(ctx.services.accounts.context, input, {
      prove: ctx.proveByPassword,
      hash: (password) => ctx.passwords.pass(() => hashPassword(password)),
    }),
  ),

  /**
   * Sends a link for a new password where the address is a user's. The answer, and how long it takes, are the same for
   * every address: the work is done after it. Throws 404 where the installation sends no e-mail.
   */
  requestReset: visitor
    .input(z.object({ email: z.string().max(320), language: z.enum(letterLanguages) }))
    .mutation(async ({ ctx, input: { email, language } }) => {
      const { accounts, mailer, baseUrl } = ctx.services;
      if (!mailer) throw new AppError("not_found", "This installation sends no e-mail.");
      requireRate(ctx, "lettersTo", addressee(email));
      await ctx.ping();
      ctx.afterwards(async () => {
        const reset = await startReset(accounts.context, { email });
        if (!reset) return;
        const link = `${baseUrl}/reset-password#${reset.token}`;
        const { error } = await mailer.send({ to: reset.email, ...lettersIn(language).reset(link, resetMinutes) });
        if (error) throw new Error(`A link for a new password could not be sent: ${error}`);
      });
    }),

  /** Throws 404 for a link that was used, replaced or has expired. */
  resetPassword: visitor
    .input(z.object({ token: LinkToken, password: NewPassword }))
    .mutation(({ ctx, input }) =>
      resetPassword(ctx.services.accounts.context, input, (password) =>
        ctx.passwords.pass(() => hashPassword(password)),
      ),
    ),
});
