CREATE TABLE "assistant_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"message_id" integer,
	"mode" text NOT NULL,
	"model" text,
	"tokens_in" integer,
	"tokens_out" integer,
	"ms" integer,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "assistant_ledger_mode_known" CHECK ("assistant_ledger"."mode" in ('local', 'model'))
);
--> statement-breakpoint
CREATE TABLE "assistant_parts" (
	"message_id" integer NOT NULL,
	"at" integer NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "assistant_parts_message_id_at_pk" PRIMARY KEY("message_id","at")
);
--> statement-breakpoint
CREATE TABLE "assistant_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" integer NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"shown" jsonb NOT NULL,
	"input" jsonb,
	CONSTRAINT "assistant_steps_kind_known" CHECK ("assistant_steps"."kind" in ('read', 'change', 'note'))
);
--> statement-breakpoint
CREATE TABLE "assistants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"suggestions" text[] DEFAULT '{}' NOT NULL,
	"tools" text[],
	"roles" text[] DEFAULT '{}' NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistants_named" CHECK (btrim("assistants"."name") <> '')
);
--> statement-breakpoint
DROP INDEX "assistant_messages_generating";--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD COLUMN "pages" integer;--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD COLUMN "characters" integer;--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "assistant_chats" ADD COLUMN "title_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_chats" ADD COLUMN "pinned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_chats" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assistant_chats" ADD COLUMN "search" text GENERATED ALWAYS AS (osys_fold(title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "runner" integer;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "cost" jsonb;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "vote" text;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "vote_note" text;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD COLUMN "search" text GENERATED ALWAYS AS (osys_fold(content)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "assistant_ledger" ADD CONSTRAINT "assistant_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_ledger" ADD CONSTRAINT "assistant_ledger_message_id_assistant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_parts" ADD CONSTRAINT "assistant_parts_message_id_assistant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_steps" ADD CONSTRAINT "assistant_steps_message_id_assistant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistants" ADD CONSTRAINT "assistants_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_ledger_of_day" ON "assistant_ledger" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "assistant_ledger_message" ON "assistant_ledger" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "assistant_steps_message" ON "assistant_steps" USING btree ("message_id","number");--> statement-breakpoint
CREATE INDEX "assistant_chats_deleted" ON "assistant_chats" USING btree ("deleted_at") WHERE "assistant_chats"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_messages_client_id" ON "assistant_messages" USING btree ("client_id","chat_id") WHERE "assistant_messages"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "assistant_messages_search" ON "assistant_messages" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assistant_messages_generating" ON "assistant_messages" USING btree ("runner") WHERE "assistant_messages"."status" = 'generating';--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_vote_known" CHECK ("assistant_messages"."vote" in ('up', 'down'));--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_runner_kept" CHECK (("assistant_messages"."status" = 'generating') = ("assistant_messages"."runner" is not null));