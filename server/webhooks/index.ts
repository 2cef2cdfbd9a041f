export { publish, type WebhookEvent } from "./publish";
