ALTER TABLE "tasks" ADD COLUMN "urgency" smallint GENERATED ALWAYS AS (case priority when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 when 'low' then 3 else 4 end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_by_due" ON "tasks" USING btree ("due_date","id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_urgency" ON "tasks" USING btree ("urgency","due_date","id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_update" ON "tasks" USING btree ("updated_at","id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_by_number" ON "tasks" USING btree ("number");