ALTER TABLE "accounts" ADD COLUMN "registered_on" date;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "registrations" integer DEFAULT 0 NOT NULL;