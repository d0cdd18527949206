ALTER TABLE "work_logs" DROP CONSTRAINT "work_logs_conflict_known";--> statement-breakpoint
ALTER TABLE "work_logs" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "work_logs" ADD CONSTRAINT "work_logs_conflict_known" CHECK ("work_logs"."conflict" in ('wrong_state', 'wrong_pin', 'stale_shift', 'wrong_time'));