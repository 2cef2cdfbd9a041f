ALTER TABLE "watched_wallets" ALTER COLUMN "signals" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "watched_wallets" ALTER COLUMN "threats" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "watched_wallets" ALTER COLUMN "threats" SET DEFAULT '[]'::json;--> statement-breakpoint
ALTER TABLE "watched_wallets" ALTER COLUMN "state" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "watched_wallets" ADD COLUMN "block" bigint;