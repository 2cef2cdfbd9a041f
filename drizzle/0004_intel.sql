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
