DROP INDEX "task_assignees_user";--> statement-breakpoint
ALTER TABLE "tasks" drop column "search";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search" text GENERATED ALWAYS AS (osys_fold(title) || ' ' || osys_fold(labels)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_count" ON "tasks" USING btree ("status","company_id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "task_assignees_user" ON "task_assignees" USING btree ("user_id","task_id");--> statement-breakpoint
-- It went with its column.
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search" gin_trgm_ops);
