CREATE TABLE "comment_marks" (
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"last_seen_comment_id" integer NOT NULL,
	CONSTRAINT "comment_marks_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "comment_marks" ADD CONSTRAINT "comment_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_marks" ADD CONSTRAINT "comment_marks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;