ALTER TABLE "clock_requests" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "clock_requests" ADD COLUMN "is_unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "clock_requests_client_id" ON "clock_requests" USING btree ("client_id");