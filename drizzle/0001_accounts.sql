CREATE TABLE "access_epoch" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "request_log_account";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "owner" text NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "calls_limit" bigint;--> statement-breakpoint
ALTER TABLE "meters" ADD COLUMN "simulations_limit" bigint;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "request_log_account" ON "request_log" USING btree ("account_id","at","id");--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_not_negative" CHECK ("meters"."calls" >= 0 and "meters"."simulations" >= 0);