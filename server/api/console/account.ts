import { z } from "zod";
import { changePassword, disconnectIdentity, listSignInMethods, renameAccount } from "@/server/accounts";
import { identityProviders } from "@/server/config";
import { NewPassword } from "./new-password";
import { owner, reader, requireProofRate, router } from "./trpc";

export const accountRouter = router({
  rename: owner
    .input(z.object({ name: z.string().trim().max(100) }))
    .mutation(({ ctx, input: { name } }) =>
      renameAccount(ctx.services.accounts.context, { accountId: ctx.session.accountId, name, actor: ctx.actor }),
    ),

  /** How the member signs in. */
  signInMethods: reader.query(({ ctx }) => listSignInMethods(ctx.services.accounts.context, ctx.session.userId)),

  /** Takes GitHub or Google away from a member's own ways in; never the last way. */
  disconnect: reader.input(z.object({ provider: z.enum(identityProviders) })).mutation(({ ctx, input }) => {
    const { userId } = ctx.session;
    return disconnectIdentity(ctx.services.accounts.context, { userId, ...input });
  }),

  /** A member's own password, whatever their role. All their sessions end, this one too. */
  changePassword: reader
    .input(z.object({ current: z.string().max(1_024), next: NewPassword }))
    .mutation(({ ctx, input }) => {
      requireProofRate(ctx);
      const { accountId, userId, sessionEpoch } = ctx.session;
      const change = { accountId, userId, sessionEpoch, ...input, actor: ctx.actor };
      return ctx.passwords.pass(() => changePassword(ctx.services.accounts.context, change));
    }),
});
