ALTER TABLE "scans" ALTER COLUMN "subject" SET DATA TYPE text collate "C";--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "level" smallint GENERATED ALWAYS AS ((case when score >= 80 then 3 when score >= 50 then 2 when score >= 25 then 1 else 0 end)::smallint) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "scans" ADD COLUMN "details" jsonb;--> statement-breakpoint
CREATE INDEX "scans_kind" ON "scans" USING btree ("account_id","kind","level","id");--> statement-breakpoint
CREATE INDEX "scans_subject" ON "scans" USING btree ("account_id","subject","kind","level","id");