DROP INDEX "request_log_failures";--> statement-breakpoint
CREATE INDEX "request_log_failed" ON "request_log" USING btree ("account_id","status","id") WHERE "request_log"."status" >= 400;