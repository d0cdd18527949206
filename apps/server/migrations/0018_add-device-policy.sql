ALTER TABLE "devices" ADD COLUMN "queue_oldest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "clock_offset_ms" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "battery" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "is_charging" boolean;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "needs_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "photo_policy" text DEFAULT 'optional' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "badge_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "send_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_photo_known" CHECK ("devices"."photo_policy" in ('never', 'optional', 'always'));