ALTER TABLE "monitored_wallets" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "monitored_wallets" ADD COLUMN "acknowledged" json DEFAULT '[]'::json NOT NULL;