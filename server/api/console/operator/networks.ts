import { operator, router } from "../trpc";

export const networksRouter = router({
  /** Every network: what its nodes say of it now, and what can be known there. */
  list: operator.query(({ ctx }) => ctx.services.networks.reports()),
});
