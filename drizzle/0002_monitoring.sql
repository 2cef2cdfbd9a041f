CREATE TABLE "monitored_wallets" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"network" text NOT NULL,
	"wallet" text collate "C" NOT NULL,
	"address" text NOT NULL,
	"registered_at" timestamp (3) with time zone NOT NULL,
	"introduced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "watched_parties" (
	"network" text NOT NULL,
	"wallet" text collate "C" NOT NULL,
	"party" text collate "C" NOT NULL,
	"known" text NOT NULL,
	CONSTRAINT "watched_parties_network_wallet_party_pk" PRIMARY KEY("network","wallet","party")
);
--> statement-breakpoint
CREATE TABLE "watched_scores" (
	"network" text NOT NULL,
	"wallet" text collate "C" NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"score" smallint NOT NULL,
	"status" text NOT NULL,
	CONSTRAINT "watched_scores_network_wallet_at_pk" PRIMARY KEY("network","wallet","at")
);
--> statement-breakpoint
CREATE TABLE "watched_wallets" (
	"network" text NOT NULL,
	"wallet" text collate "C" NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"scanned_at" timestamp (3) with time zone,
	"score" smallint,
	"status" text,
	"signals" jsonb,
	"threats" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" jsonb,
	CONSTRAINT "watched_wallets_network_wallet_pk" PRIMARY KEY("network","wallet")
);
--> statement-breakpoint
ALTER TABLE "monitored_wallets" ADD CONSTRAINT "monitored_wallets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "monitored_wallets" ADD CONSTRAINT "monitored_wallets_watched_fk" FOREIGN KEY ("network","wallet") REFERENCES "public"."watched_wallets"("network","wallet") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_parties" ADD CONSTRAINT "watched_parties_fk" FOREIGN KEY ("network","wallet") REFERENCES "public"."watched_wallets"("network","wallet") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_scores" ADD CONSTRAINT "watched_scores_fk" FOREIGN KEY ("network","wallet") REFERENCES "public"."watched_wallets"("network","wallet") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "monitored_wallets_account" ON "monitored_wallets" USING btree ("account_id","network","wallet");--> statement-breakpoint
CREATE INDEX "monitored_wallets_list" ON "monitored_wallets" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "monitored_wallets_watched" ON "monitored_wallets" USING btree ("network","wallet");--> statement-breakpoint
CREATE INDEX "watched_wallets_due" ON "watched_wallets" USING btree ("due_at");