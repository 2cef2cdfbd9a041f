ALTER TABLE "feeds" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "indicators" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "feeds" CASCADE;--> statement-breakpoint
DROP TABLE "indicators" CASCADE;--> statement-breakpoint
CREATE UNIQUE INDEX "overrides_active" ON "overrides" USING btree ("kind","value") WHERE "overrides"."removed_at" is null;