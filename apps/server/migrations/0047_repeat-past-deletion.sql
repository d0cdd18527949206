-- A repetition waited with its deleted task until now; those deleted before must not come back by surprise.
UPDATE "tasks" SET "repeat" = NULL, "repeat_on" = NULL WHERE "deleted_at" IS NOT NULL AND "repeat_on" IS NOT NULL;--> statement-breakpoint
DROP INDEX "tasks_repeating";--> statement-breakpoint
CREATE INDEX "tasks_repeating" ON "tasks" USING btree ("repeat_on","id") WHERE "tasks"."repeat_on" is not null;