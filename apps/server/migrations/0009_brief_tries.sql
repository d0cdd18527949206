CREATE TABLE "brief_tries" (
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brief_tries_kind_address_pk" PRIMARY KEY("kind","address"),
	CONSTRAINT "brief_tries_kind_known" CHECK ("brief_tries"."kind" in ('ask', 'send')),
	CONSTRAINT "brief_tries_counted" CHECK ("brief_tries"."tries" > 0)
);
--> statement-breakpoint
CREATE INDEX "brief_tries_window" ON "brief_tries" USING btree ("window_started_at");