DROP INDEX "jobs"."runs_active";--> statement-breakpoint
ALTER TABLE "jobs"."runs" ADD COLUMN "cancel_key" text;--> statement-breakpoint
CREATE INDEX "runs_cancellable" ON "jobs"."runs" USING btree ("function_id","cancel_key") WHERE "jobs"."runs"."status" = 'active';