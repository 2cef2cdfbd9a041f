ALTER TABLE "webhook_deliveries" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "kind" text DEFAULT 'webhook' NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "channel" json;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "sealed" "bytea";--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "min_severity" integer DEFAULT 0 NOT NULL;