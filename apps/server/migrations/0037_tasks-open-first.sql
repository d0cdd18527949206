DROP INDEX "tasks_by_urgency";--> statement-breakpoint
CREATE INDEX "tasks_open_first" ON "tasks" USING btree (("status" = 'done'),"due_date","id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_urgency" ON "tasks" USING btree ("urgency",("status" = 'done'),"due_date","id") WHERE "tasks"."deleted_at" is null;