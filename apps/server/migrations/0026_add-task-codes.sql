CREATE TABLE "task_codes" (
	"company_id" integer NOT NULL,
	"number" integer NOT NULL,
	"task_id" integer NOT NULL,
	CONSTRAINT "task_codes_company_id_number_pk" PRIMARY KEY("company_id","number")
);
--> statement-breakpoint
ALTER TABLE "task_activity" DROP CONSTRAINT "task_activity_kind_known";--> statement-breakpoint
ALTER TABLE "task_codes" ADD CONSTRAINT "task_codes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_codes" ADD CONSTRAINT "task_codes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_codes_number" ON "task_codes" USING btree ("number");--> statement-breakpoint
CREATE INDEX "task_codes_task" ON "task_codes" USING btree ("task_id");--> statement-breakpoint
ALTER TABLE "task_activity" ADD CONSTRAINT "task_activity_kind_known" CHECK ("task_activity"."kind" in ('changed', 'moved', 'deleted', 'restored'));