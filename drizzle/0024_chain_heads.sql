CREATE TABLE "chain_alerts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"wallet" text collate "C" NOT NULL,
	"subject" text NOT NULL,
	"counterparty" text,
	"block" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"events" text[] DEFAULT '{}' NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"scanned" boolean DEFAULT false NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"retracted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_networks" (
	"network" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"block" bigint,
	"recent" json DEFAULT '[]'::json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chain_alerts" ADD CONSTRAINT "chain_alerts_watched_fk" FOREIGN KEY ("network","wallet") REFERENCES "public"."watched_wallets"("network","wallet") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chain_alerts_open" ON "chain_alerts" USING btree ("network","wallet","subject") WHERE "chain_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "chain_alerts_wallet" ON "chain_alerts" USING btree ("network","wallet","subject");--> statement-breakpoint
CREATE INDEX "chain_alerts_block" ON "chain_alerts" USING btree ("network","block") WHERE not "chain_alerts"."retracted";--> statement-breakpoint
CREATE INDEX "chain_alerts_at" ON "chain_alerts" USING btree ("at");