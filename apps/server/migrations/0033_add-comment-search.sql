DROP INDEX "comments_search";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "search" text GENERATED ALWAYS AS (osys_fold(body)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "comments_search" ON "comments" USING gin ("search" gin_trgm_ops) WHERE "comments"."deleted_at" is null;