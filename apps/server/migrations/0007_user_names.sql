CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name" collate "es-x-icu","id");