ALTER TABLE "task_activity" DROP CONSTRAINT "task_activity_kind_known";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat" jsonb;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "repeat_on" date;--> statement-breakpoint
CREATE INDEX "tasks_repeating" ON "tasks" USING btree ("repeat_on","id") WHERE "tasks"."repeat_on" is not null and "tasks"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "task_activity" ADD CONSTRAINT "task_activity_kind_known" CHECK ("task_activity"."kind" in ('changed', 'moved', 'deleted', 'restored', 'repeated'));--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_repeat_dated" CHECK (("tasks"."repeat" is null) = ("tasks"."repeat_on" is null));