CREATE TABLE "listed_code" (
	"network" text NOT NULL,
	"address" text collate "C" NOT NULL,
	"skeleton" text,
	"sketch" "bytea",
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "listed_code_network_address_pk" PRIMARY KEY("network","address")
);
--> statement-breakpoint
CREATE INDEX "listed_code_read" ON "listed_code" USING btree ("read_at");