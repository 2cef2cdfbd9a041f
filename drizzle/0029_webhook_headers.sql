ALTER TABLE "webhook_subscriptions" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "headers" json;