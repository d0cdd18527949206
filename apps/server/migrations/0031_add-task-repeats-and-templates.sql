CREATE TABLE "task_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"tasks" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "task_templates_name_given" CHECK (btrim("task_templates"."name") <> ''),
	CONSTRAINT "task_templates_tasks_listed" CHECK (jsonb_typeof("task_templates"."tasks") = 'array')
);
--> statement-breakpoint
ALTER TABLE "task_activity" DROP CONSTRAINT "task_activity_kind_known";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_on" date;--> statement-breakpoint
CREATE INDEX "tasks_repeating" ON "tasks" USING btree ("repeat_on","id") WHERE "tasks"."repeat_on" is not null and "tasks"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "task_activity" ADD CONSTRAINT "task_activity_kind_known" CHECK ("task_activity"."kind" in ('changed', 'moved', 'deleted', 'restored', 'repeated'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_repeat_dated" CHECK (("tasks"."repeat" is null) = ("tasks"."repeat_on" is null));