CREATE TABLE "task_follows" (
	"task_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"follows" boolean NOT NULL,
	CONSTRAINT "task_follows_task_id_user_id_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "task_follows" ADD CONSTRAINT "task_follows_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_follows" ADD CONSTRAINT "task_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;