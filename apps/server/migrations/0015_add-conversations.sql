CREATE TABLE "conversation_sides" (
	"user_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"unread_from" integer,
	"draft" text DEFAULT '' NOT NULL,
	"draft_reply_to" integer,
	"drafted_at" timestamp (3) with time zone,
	CONSTRAINT "conversation_sides_user_id_other_id_pk" PRIMARY KEY("user_id","other_id"),
	CONSTRAINT "conversation_sides_two_people" CHECK ("conversation_sides"."user_id" <> "conversation_sides"."other_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"low_id" integer NOT NULL,
	"high_id" integer NOT NULL,
	CONSTRAINT "conversations_low_id_high_id_pk" PRIMARY KEY("low_id","high_id"),
	CONSTRAINT "conversations_in_order" CHECK ("conversations"."low_id" < "conversations"."high_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"only_while_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_waiting" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_waiting_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"notification_id" integer,
	"message_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_waiting_one_cause" CHECK (num_nonnulls("push_waiting"."notification_id", "push_waiting"."message_id") = 1)
);
--> statement-breakpoint
DROP INDEX "messages_unread";--> statement-breakpoint
ALTER TABLE "push_deliveries" ALTER COLUMN "notification_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_media" ADD COLUMN "small_storage" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "kept_body" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search" text GENERATED ALWAYS AS (osys_fold(body)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_sides" ADD CONSTRAINT "conversation_sides_other_id_users_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_waiting" ADD CONSTRAINT "push_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_waiting" ADD CONSTRAINT "push_waiting_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_waiting" ADD CONSTRAINT "push_waiting_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_of_high" ON "conversations" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "push_waiting_user" ON "push_waiting" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_waiting_notification" ON "push_waiting" USING btree ("notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_waiting_message" ON "push_waiting" USING btree ("message_id");--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_media_small_storage" ON "message_media" USING btree ("small_storage");--> statement-breakpoint
CREATE INDEX "messages_kept" ON "messages" USING btree ("deleted_at") WHERE "messages"."kept_body" is not null;--> statement-breakpoint
CREATE INDEX "messages_media" ON "messages" USING btree ("low_id","high_id","id") WHERE "messages"."type" <> 'text' and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "push_deliveries_message_once" ON "push_deliveries" USING btree ("message_id","subscription_id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","sender_id") WHERE "messages"."read_at" is null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kept_deleted" CHECK ("messages"."kept_body" is null or "messages"."deleted_at" is not null);--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_told" CHECK (("push_deliveries"."notification_id" is null) = ("push_deliveries"."title" is not null and "push_deliveries"."body" is not null));--> statement-breakpoint
-- The messages that are there already are in conversations too.
INSERT INTO "conversations" ("low_id", "high_id") SELECT DISTINCT "low_id", "high_id" FROM "messages";
