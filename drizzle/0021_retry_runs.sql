CREATE TABLE "job_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"data" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "retry_run" text;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD COLUMN "retry_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_first" ON "webhook_deliveries" USING btree ("subscription_id","due_at","id") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_retry" ON "webhook_deliveries" USING btree ("subscription_id","due_at","id") WHERE "webhook_deliveries"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_subscriptions_retried" ON "webhook_subscriptions" USING btree ("id") WHERE "webhook_subscriptions"."retry_run" is not null;