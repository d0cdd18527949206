CREATE TABLE "realtime_last_events" (
	"channel" text PRIMARY KEY NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_occupancy" (
	"process_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"sockets" integer NOT NULL,
	CONSTRAINT "realtime_occupancy_channel_process_id_pk" PRIMARY KEY("channel","process_id"),
	CONSTRAINT "realtime_occupancy_sockets_counted" CHECK ("realtime_occupancy"."sockets" > 0)
);
--> statement-breakpoint
ALTER TABLE "realtime_occupancy" ADD CONSTRAINT "realtime_occupancy_process_id_realtime_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."realtime_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "realtime_last_events_age" ON "realtime_last_events" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "realtime_occupancy_process" ON "realtime_occupancy" USING btree ("process_id");