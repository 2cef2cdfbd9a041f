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
CREATE INDEX "wallet_histories_wanted" ON "wallet_histories" USING btree ("wanted_at");