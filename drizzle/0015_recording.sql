DROP INDEX "request_log_request";--> statement-breakpoint
ALTER TABLE "scans" ALTER COLUMN "signals" SET DATA TYPE json, ALTER COLUMN "details" SET DATA TYPE json;--> statement-breakpoint
CREATE INDEX "request_log_given" ON "request_log" USING btree ("account_id","request_id") WHERE "request_log"."request_id" collate "C" <> "request_log"."id";