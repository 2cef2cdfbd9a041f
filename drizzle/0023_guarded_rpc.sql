CREATE TABLE "rpc_policies" (
	"key_id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"review" text NOT NULL,
	"unchecked" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rpc_sends" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"key_id" text NOT NULL,
	"network" text NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"hash" text collate "C" NOT NULL,
	"raw" text NOT NULL,
	"sender" text collate "C" NOT NULL,
	"nonce" text NOT NULL,
	"recipient" text,
	"value" text NOT NULL,
	"decision" text NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"signals" jsonb NOT NULL,
	"scan_id" text,
	"replaces" text,
	"node_error" jsonb,
	"decided_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "scope" text DEFAULT 'api' NOT NULL;--> statement-breakpoint
ALTER TABLE "rpc_policies" ADD CONSTRAINT "rpc_policies_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpc_policies" ADD CONSTRAINT "rpc_policies_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rpc_sends" ADD CONSTRAINT "rpc_sends_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rpc_sends_open" ON "rpc_sends" USING btree ("account_id","network","hash") WHERE "rpc_sends"."status" in ('sending', 'held');--> statement-breakpoint
CREATE INDEX "rpc_sends_account" ON "rpc_sends" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "rpc_sends_status" ON "rpc_sends" USING btree ("account_id","status","id");--> statement-breakpoint
CREATE INDEX "rpc_sends_hash" ON "rpc_sends" USING btree ("account_id","network","hash","id");--> statement-breakpoint
CREATE INDEX "rpc_sends_nonce" ON "rpc_sends" USING btree ("account_id","network","sender","nonce","id");--> statement-breakpoint
CREATE INDEX "rpc_sends_sending" ON "rpc_sends" USING btree ("changed_at") WHERE "rpc_sends"."status" = 'sending';