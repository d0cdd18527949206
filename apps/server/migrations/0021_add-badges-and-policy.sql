CREATE TABLE "badges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "badges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "badges_code_form" CHECK ("badges"."code" ~ '^[0-9A-Z-]{3,40}$')
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "queue_oldest_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "clock_offset_ms" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "battery" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "is_charging" boolean;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "needs_pin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "photo_policy" text DEFAULT 'optional' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "badge_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "send_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "badges" ADD CONSTRAINT "badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "badges_code" ON "badges" USING btree ("code");--> statement-breakpoint
CREATE INDEX "badges_user" ON "badges" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_photo_known" CHECK ("devices"."photo_policy" in ('never', 'optional', 'always'));