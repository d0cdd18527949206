DROP INDEX "notifications_unread";--> statement-breakpoint
CREATE INDEX "notifications_mentions" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."type" = 'comment.mention';--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","id") WHERE "notifications"."read_at" is null;