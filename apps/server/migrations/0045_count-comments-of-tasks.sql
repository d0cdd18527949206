ALTER TABLE "tasks" ADD COLUMN "comments_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "tasks" SET "comments_count" = "counted"."count" FROM (SELECT "task_id", count(*)::int AS "count" FROM "comments" WHERE "task_id" IS NOT NULL AND "deleted_at" IS NULL GROUP BY "task_id") "counted" WHERE "counted"."task_id" = "tasks"."id";
