ALTER TABLE "notifications" ADD COLUMN "join_key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "joined" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notifications_joining" ON "notifications" USING btree ("user_id","join_key","id") WHERE "notifications"."join_key" is not null and "notifications"."read_at" is null;