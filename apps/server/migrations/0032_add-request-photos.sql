ALTER TABLE "clock_requests" ADD COLUMN "photo" text;--> statement-breakpoint
CREATE UNIQUE INDEX "clock_requests_photo" ON "clock_requests" USING btree ("photo");