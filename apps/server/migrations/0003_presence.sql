CREATE TABLE "realtime_members" (
	"process_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"user_id" text NOT NULL,
	"user_info" jsonb,
	CONSTRAINT "realtime_members_process_id_channel_user_id_pk" PRIMARY KEY("process_id","channel","user_id")
);
--> statement-breakpoint
CREATE TABLE "realtime_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "realtime_channels" ADD COLUMN "published_seq" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "realtime_members" ADD CONSTRAINT "realtime_members_process_id_realtime_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."realtime_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_channels" ADD CONSTRAINT "realtime_channels_published_counted" CHECK ("realtime_channels"."published_seq" between 0 and "realtime_channels"."seq");