DROP INDEX "scans_kind";--> statement-breakpoint
ALTER TABLE "scans" DROP CONSTRAINT "scans_account_id_id_pk";--> statement-breakpoint
ALTER TABLE "scans" ADD CONSTRAINT "scans_account_id_kind_level_id_pk" PRIMARY KEY("account_id","kind","level","id");