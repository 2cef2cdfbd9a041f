ALTER TABLE "scans" ADD COLUMN "wallet" text collate "C";--> statement-breakpoint
CREATE INDEX "runs_ended_badly" ON "jobs"."runs" USING btree ("status","id") WHERE "jobs"."runs"."status" in ('failed', 'cancelled', 'parked');--> statement-breakpoint
CREATE INDEX "scans_wallet" ON "scans" USING btree ("account_id","wallet","kind","level","id") WHERE "scans"."wallet" is not null;