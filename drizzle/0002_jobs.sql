CREATE SCHEMA "jobs";
--> statement-breakpoint
CREATE TABLE "jobs"."events" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"name" text NOT NULL,
	"payload" json NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"processed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs"."executor" (
	"id" integer PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"epoch" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs"."idempotency" (
	"function_id" text NOT NULL,
	"key" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_function_id_key_pk" PRIMARY KEY("function_id","key")
);
--> statement-breakpoint
CREATE TABLE "jobs"."queue" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"function_id" text NOT NULL,
	"kind" text NOT NULL,
	"step" text NOT NULL,
	"lanes" text[] NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"claimed" boolean DEFAULT false NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs"."runs" (
	"id" text PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"event_id" text NOT NULL,
	"payload" json NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"lanes" text[] NOT NULL,
	"output" json,
	"error" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "jobs"."schedules" (
	"function_id" text NOT NULL,
	"cron" text NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "schedules_function_id_cron_pk" PRIMARY KEY("function_id","cron")
);
--> statement-breakpoint
CREATE TABLE "jobs"."steps" (
	"run_id" text NOT NULL,
	"id" text NOT NULL,
	"seq" bigserial NOT NULL,
	"result" json NOT NULL,
	CONSTRAINT "steps_run_id_id_pk" PRIMARY KEY("run_id","id")
);
--> statement-breakpoint
ALTER TABLE "jobs"."queue" ADD CONSTRAINT "queue_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "jobs"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs"."steps" ADD CONSTRAINT "steps_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "jobs"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_waiting" ON "jobs"."events" USING btree ("seq") WHERE not "jobs"."events"."processed";--> statement-breakpoint
CREATE INDEX "events_processed" ON "jobs"."events" USING btree ("received_at") WHERE "jobs"."events"."processed";--> statement-breakpoint
CREATE INDEX "idempotency_used" ON "jobs"."idempotency" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "queue_ready" ON "jobs"."queue" USING btree ("due_at","id") WHERE not "jobs"."queue"."claimed" and "jobs"."queue"."kind" = 'call';--> statement-breakpoint
CREATE INDEX "queue_sleeping" ON "jobs"."queue" USING btree ("due_at") WHERE "jobs"."queue"."kind" = 'sleep';--> statement-breakpoint
CREATE INDEX "queue_claimed" ON "jobs"."queue" USING btree ("id") WHERE "jobs"."queue"."claimed";--> statement-breakpoint
CREATE INDEX "queue_run" ON "jobs"."queue" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "runs_active" ON "jobs"."runs" USING btree ("function_id") WHERE "jobs"."runs"."status" = 'active';--> statement-breakpoint
CREATE INDEX "runs_event" ON "jobs"."runs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "runs_ended" ON "jobs"."runs" USING btree ("ended_at") WHERE "jobs"."runs"."ended_at" is not null;