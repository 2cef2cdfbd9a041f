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
import { InvitationToken } from "./invitation-token";
import { owner, reader, router } from "./trpc";

const Id = z.string().max(64);
const Role = z.enum(roles);

export const teamRouter = router({
  /** Whoever is signed in with the invited address needs no other proof. Throws 404, 409. */
  accept: reader.input(z.object({ token: InvitationToken })).mutation(({ ctx, input: { token } }) => {
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

  /** The answer is the only place where the link's token is ever shown. */
  invite: owner
    .input(z.object({ email: z.string().max(320), role: Role }))
    .mutation(({ ctx, input }) =>
      inviteMember(ctx.services.accounts.context, { ...input, accountId: ctx.session.accountId, actor: ctx.actor }),
    ),

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
