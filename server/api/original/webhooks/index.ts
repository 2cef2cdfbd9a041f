import { router } from "../../trpc";
import { deliveryRoutes } from "./deliveries";
import { subscriptionRoutes } from "./subscriptions";
import { verifyRoutes } from "./verify";

/** `/v1/api/webhooks`: where events go, what became of them, and help for who receives them. */
export const webhooksRouter = router({ ...subscriptionRoutes, ...deliveryRoutes, ...verifyRoutes });
