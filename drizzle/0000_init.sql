CREATE SCHEMA "jobs";
--> statement-breakpoint
CREATE TABLE "access_epoch" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" text NOT NULL,
	"rate_override" integer,
	"operator" boolean DEFAULT false NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"webhook_secret" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"start" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"owner" text NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"headers" jsonb,
	"response" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_account_id_endpoint_key_pk" PRIMARY KEY("account_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_account_id_user_id_pk" PRIMARY KEY("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"session_epoch" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "bulk_jobs" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text NOT NULL,
	"request_id" text NOT NULL,
	"wallets" text[] NOT NULL,
	"chain" text,
	"status" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"receipt" json NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"wakes" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_results" (
	"job_id" text collate "C" NOT NULL,
	"position" integer NOT NULL,
	"outcomes" json NOT NULL,
	CONSTRAINT "bulk_results_job_id_position_pk" PRIMARY KEY("job_id","position")
);
--> statement-breakpoint
CREATE TABLE "wallet_histories" (
	"network" text NOT NULL,
	"wallet" text collate "C" NOT NULL,
	"coverage" jsonb NOT NULL,
	"digest" jsonb NOT NULL,
	"complete" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"wanted_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"reader" text,
	"reader_until" timestamp (3) with time zone,
	CONSTRAINT "wallet_histories_network_wallet_pk" PRIMARY KEY("network","wallet")
);
--> statement-breakpoint
CREATE TABLE "feed_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"feed_id" text NOT NULL,
	"url" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"indicators" integer DEFAULT 0 NOT NULL,
	"known_good" integer DEFAULT 0 NOT NULL,
	"skipped" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"last_success_at" timestamp (3) with time zone,
	"last_changed_at" timestamp (3) with time zone,
	"last_error" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"believed" integer,
	"shrunk_since" timestamp (3) with time zone,
	"shrunk_times" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feed_sources_url" UNIQUE("feed_id","url")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"urls" text[] NOT NULL,
	"holds" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indicators" (
	"source_id" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text collate "C" NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"label" text,
	"detail" jsonb,
	"first_seen" date NOT NULL,
	CONSTRAINT "indicators_source_id_kind_value_pk" PRIMARY KEY("source_id","kind","value")
);
--> statement-breakpoint
CREATE TABLE "overrides" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone
);
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
	"blocked_by" text,
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
CREATE TABLE "scans" (
	"id" text collate "C" NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text,
	"request_id" text,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"chain" text NOT NULL,
	"score" smallint NOT NULL,
	"signals" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "scans_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "meters" (
	"account_id" text NOT NULL,
	"month" date NOT NULL,
	"calls" bigint DEFAULT 0 NOT NULL,
	"simulations" bigint DEFAULT 0 NOT NULL,
	"calls_limit" bigint,
	"simulations_limit" bigint,
	"granted" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "meters_account_id_month_pk" PRIMARY KEY("account_id","month"),
	CONSTRAINT "meters_not_negative" CHECK ("meters"."calls" >= 0 and "meters"."simulations" >= 0)
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" text collate "C" NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"code" text,
	"ms" real NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_log_account_id_id_pk" PRIMARY KEY("account_id","id")
);
--> statement-breakpoint
CREATE TABLE "usage_daily" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"key_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"calls" bigint NOT NULL,
	CONSTRAINT "usage_daily_account_id_day_key_id_endpoint_pk" PRIMARY KEY("account_id","day","key_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"event" text NOT NULL,
	"wallet" text,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD CONSTRAINT "bulk_jobs_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_results" ADD CONSTRAINT "bulk_results_job_id_bulk_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."bulk_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs"."queue" ADD CONSTRAINT "queue_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "jobs"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs"."steps" ADD CONSTRAINT "steps_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "jobs"."runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_daily" ADD CONSTRAINT "usage_daily_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_account" ON "api_keys" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_account" ON "audit_log" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "members_user" ON "members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_account" ON "bulk_jobs" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "bulk_jobs_status" ON "bulk_jobs" USING btree ("status","moved_at");--> statement-breakpoint
CREATE INDEX "wallet_histories_wanted" ON "wallet_histories" USING btree ("wanted_at");--> statement-breakpoint
CREATE INDEX "overrides_value" ON "overrides" USING btree ("kind","value");--> statement-breakpoint
CREATE UNIQUE INDEX "overrides_active" ON "overrides" USING btree ("kind","value") WHERE "overrides"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "events_waiting" ON "jobs"."events" USING btree ("seq") WHERE not "jobs"."events"."processed";--> statement-breakpoint
CREATE INDEX "events_processed" ON "jobs"."events" USING btree ("received_at") WHERE "jobs"."events"."processed";--> statement-breakpoint
CREATE INDEX "idempotency_used" ON "jobs"."idempotency" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "queue_ready" ON "jobs"."queue" USING btree ("due_at","id") WHERE not "jobs"."queue"."claimed" and "jobs"."queue"."kind" = 'call' and "jobs"."queue"."blocked_by" is null;--> statement-breakpoint
CREATE INDEX "queue_blocked" ON "jobs"."queue" USING btree ("blocked_by","due_at","id") WHERE "jobs"."queue"."blocked_by" is not null;--> statement-breakpoint
CREATE INDEX "queue_sleeping" ON "jobs"."queue" USING btree ("due_at") WHERE "jobs"."queue"."kind" = 'sleep';--> statement-breakpoint
CREATE INDEX "queue_claimed" ON "jobs"."queue" USING btree ("id") WHERE "jobs"."queue"."claimed";--> statement-breakpoint
CREATE INDEX "queue_run" ON "jobs"."queue" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "runs_active" ON "jobs"."runs" USING btree ("function_id") WHERE "jobs"."runs"."status" = 'active';--> statement-breakpoint
CREATE INDEX "runs_event" ON "jobs"."runs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "runs_ended" ON "jobs"."runs" USING btree ("ended_at") WHERE "jobs"."runs"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "request_log_request" ON "request_log" USING btree ("account_id","request_id");--> statement-breakpoint
CREATE INDEX "webhook_events_account" ON "webhook_events" USING btree ("account_id","id");