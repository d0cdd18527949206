CREATE TABLE "task_view_defaults" (
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"view_id" integer NOT NULL,
	CONSTRAINT "task_view_defaults_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "task_view_defaults_place_known" CHECK ("task_view_defaults"."place" in ('pending', 'progress', 'review', 'done', 'mine', 'all', 'company'))
);
--> statement-breakpoint
CREATE TABLE "task_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_views_place_known" CHECK ("task_views"."place" in ('pending', 'progress', 'review', 'done', 'mine', 'all', 'company')),
	CONSTRAINT "task_views_name_given" CHECK (btrim("task_views"."name") <> '')
);
--> statement-breakpoint
ALTER TABLE "task_view_defaults" ADD CONSTRAINT "task_view_defaults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_view_defaults" ADD CONSTRAINT "task_view_defaults_view_id_task_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."task_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_views" ADD CONSTRAINT "task_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_view_defaults_view" ON "task_view_defaults" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "task_views_owner" ON "task_views" USING btree ("owner_id");