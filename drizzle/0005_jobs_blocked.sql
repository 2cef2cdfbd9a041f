DROP INDEX "jobs"."queue_ready";--> statement-breakpoint
ALTER TABLE "jobs"."queue" ADD COLUMN "blocked_by" text;--> statement-breakpoint
CREATE INDEX "queue_blocked" ON "jobs"."queue" USING btree ("blocked_by","due_at","id") WHERE "jobs"."queue"."blocked_by" is not null;--> statement-breakpoint
CREATE INDEX "queue_ready" ON "jobs"."queue" USING btree ("due_at","id") WHERE not "jobs"."queue"."claimed" and "jobs"."queue"."kind" = 'call' and "jobs"."queue"."blocked_by" is null;