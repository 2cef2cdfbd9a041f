import { z } from "zod";
import {
  acceptInvitation,
  inviteMember,
  listInvitations,
  listMembers,
  removeMember,
  roles,
  setMemberRole,
  withdrawInvitation,
} from "@/server/accounts";
import { addressee, letterLanguages, lettersIn } from "./letters";
import { LinkToken } from "./link-token";
import { owner, reader, requireRate, router } from "./trpc";

const Id = z.string().max(64);
const Role = z.enum(roles);

export const teamRouter = router({
  /** A user signed in with the invited address needs no other proof. Throws 404, 409. */
  accept: reader.input(z.object({ token: LinkToken })).mutation(({ ctx, input: { token } }) => {
    const { userId, email } = ctx.session;
    return acceptInvitation(ctx.services.accounts.context, { token, userId, email });
  }),

  /** Members for all; open invitations for owners, who can withdraw them. */
  list: reader.query(async ({ ctx }) => {
    const { context } = ctx.services.accounts;
    const { accountId, role } = ctx.session;
    const [members, invitations] = await Promise.all([
      listMembers(context, { accountId }),
      role === "owner" ? listInvitations(context, { accountId }) : [],
    ]);
    return { members, invitations };
  }),

  /**
   * The answer is the only place where the link's token is ever shown. `mail`: whether the link was sent by e-mail too;
   * null where the installation sends none.
   */
  invite: owner
    .input(z.object({ email: z.string().max(320), role: Role, language: z.enum(letterLanguages).default("en") }))
    .mutation(async ({ ctx, input: { language, ...input } }) => {
      const { accounts, mailer, baseUrl } = ctx.services;
      const { accountId, accountName } = ctx.session;
      if (mailer) {
        requireRate(ctx, "lettersFrom", accountId);
        requireRate(ctx, "lettersTo", addressee(input.email));
      }
      const invitation = await inviteMember(accounts.context, { ...input, accountId, actor: ctx.actor });
      if (!mailer) return { ...invitation, mail: null };
      const words = lettersIn(language).invitation(`${baseUrl}/join#${invitation.token}`, accountName);
      const { error } = await mailer.send({ to: invitation.email, ...words });
      return { ...invitation, mail: error === null ? ("sent" as const) : ("failed" as const) };
    }),

  withdraw: owner.input(z.object({ id: Id })).mutation(({ ctx, input: { id } }) => {
    const { accountId } = ctx.session;
    return withdrawInvitation(ctx.services.accounts.context, { accountId, id, actor: ctx.actor });
  }),

  setRole: owner.input(z.object({ userId: Id, role: Role })).mutation(({ ctx, input }) => {
    const { accountId } = ctx.session;
    return setMemberRole(ctx.services.accounts.context, { accountId, ...input, actor: ctx.actor });
  }),

  remove: owner.input(z.object({ userId: Id })).mutation(({ ctx, input }) => {
    const { accountId } = ctx.session;
    return removeMember(ctx.services.accounts.context, { accountId, ...input, actor: ctx.actor });
  }),
});
