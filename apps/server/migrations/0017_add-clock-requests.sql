CREATE TABLE "clock_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clock_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"work_log_id" integer,
	"was_event" text,
	"was_at" timestamp (3) with time zone,
	"event" text,
	"at" timestamp (3) with time zone,
	"reason" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decision_reason" text,
	CONSTRAINT "clock_requests_kind_known" CHECK ("clock_requests"."kind" in ('change', 'add', 'remove')),
	CONSTRAINT "clock_requests_status_known" CHECK ("clock_requests"."status" in ('waiting', 'applied', 'refused')),
	CONSTRAINT "clock_requests_event_known" CHECK ("clock_requests"."event" in ('entrada', 'inicio_descanso', 'fin_descanso', 'salida')),
	CONSTRAINT "clock_requests_was_known" CHECK ("clock_requests"."was_event" in ('entrada', 'inicio_descanso', 'fin_descanso', 'salida')),
	CONSTRAINT "clock_requests_decided_whole" CHECK (("clock_requests"."status" = 'waiting') = (num_nonnulls("clock_requests"."decided_at", "clock_requests"."decided_by") = 0)),
	CONSTRAINT "clock_requests_record_named" CHECK (("clock_requests"."kind" = 'add') = ("clock_requests"."work_log_id" is null))
);
--> statement-breakpoint
ALTER TABLE "clock_requests" ADD CONSTRAINT "clock_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_requests" ADD CONSTRAINT "clock_requests_work_log_id_work_logs_id_fk" FOREIGN KEY ("work_log_id") REFERENCES "public"."work_logs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clock_requests" ADD CONSTRAINT "clock_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clock_requests_person" ON "clock_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "clock_requests_waiting" ON "clock_requests" USING btree ("created_at") WHERE "clock_requests"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "clock_requests_one_of_record" ON "clock_requests" USING btree ("work_log_id") WHERE "clock_requests"."status" = 'waiting';