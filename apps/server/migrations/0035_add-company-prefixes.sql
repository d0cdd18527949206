CREATE TABLE "company_prefixes" (
	"prefix" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_prefixes" ADD CONSTRAINT "company_prefixes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_prefixes_company" ON "company_prefixes" USING btree ("company_id");