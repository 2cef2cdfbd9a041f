import { z } from "zod";
import {
  changePassword,
  confirmTwoFactor,
  disconnectIdentity,
  endOtherSessions,
  endSession,
  endTwoFactor,
  listSessions,
  listSignInMethods,
  readTwoFactor,
  renameAccount,
  requireOwnPassword,
  startTwoFactor,
  takeCode,
  wrongCode,
} from "@/server/accounts";
import { identityProviders } from "@/server/config";
import { NewPassword } from "./new-password";
import { qrOf } from "./qr";
import { owner, reader, requireProofRate, router } from "./trpc";

const Password = z.string().max(1_024);
const Code = z.string().trim().min(1).max(64);

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
  changePassword: reader.input(z.object({ current: Password, next: NewPassword })).mutation(({ ctx, input }) => {
    requireProofRate(ctx);
    const { accountId, userId, sessionEpoch } = ctx.session;
    const change = { accountId, userId, sessionEpoch, ...input, actor: ctx.actor };
    return ctx.passwords.pass(() => changePassword(ctx.services.accounts.context, change));
  }),

  /** A member's own second factor and sessions; `current` is the asking one. */
  security: reader.query(async ({ ctx }) => {
    const { context } = ctx.services.accounts;
    const { userId, sessionId } = ctx.session;
    const [twoFactor, sessions] = await Promise.all([readTwoFactor(context, userId), listSessions(context, userId)]);
    return { twoFactor, sessions: sessions.map((one) => ({ ...one, current: one.id === sessionId })) };
  }),

  /** A secret for an authenticator app, as text and as a QR code. It is asked for once confirmTwoFactor took a code. */
  startTwoFactor: reader.input(z.object({ password: Password })).mutation(async ({ ctx, input: { password } }) => {
    const { context } = ctx.services.accounts;
    const { userId, email } = ctx.session;
    requireProofRate(ctx);
    await ctx.passwords.pass(() => requireOwnPassword(context, { userId, password }));
    const { secret, uri } = await startTwoFactor(context, { userId, email });
    return { secret, qr: qrOf(uri) };
  }),

  /** The answer is the only time that the recovery codes are shown. */
  confirmTwoFactor: reader.input(z.object({ code: Code })).mutation(({ ctx, input: { code } }) => {
    requireProofRate(ctx);
    return confirmTwoFactor(ctx.services.accounts.context, { userId: ctx.session.userId, code });
  }),

  /** Takes the password and a code, of the app or a recovery code. */
  endTwoFactor: reader
    .input(z.object({ password: Password, code: Code }))
    .mutation(async ({ ctx, input: { password, code } }) => {
      const { context } = ctx.services.accounts;
      const { userId } = ctx.session;
      requireProofRate(ctx);
      await ctx.passwords.pass(() => requireOwnPassword(context, { userId, password }));
      if (!(await takeCode(context, { userId, code }))) throw wrongCode();
      await endTwoFactor(context, { user: { id: userId }, actor: ctx.actor });
    }),

  endSession: reader.input(z.object({ id: z.string().max(64) })).mutation(({ ctx, input: { id } }) => {
    return endSession(ctx.services.accounts.context, { userId: ctx.session.userId, id });
  }),

  endOtherSessions: reader.mutation(({ ctx }) => {
    const { userId, sessionId } = ctx.session;
    return endOtherSessions(ctx.services.accounts.context, { userId, id: sessionId ?? "" });
  }),
});
