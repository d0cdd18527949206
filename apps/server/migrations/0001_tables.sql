CREATE TABLE "user_permissions" (
	"user_id" integer NOT NULL,
	"permission" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_permissions_user_id_permission_pk" PRIMARY KEY("user_id","permission"),
	CONSTRAINT "user_permissions_permission_known" CHECK ("user_permissions"."permission" in ('osys.user.store', 'osys.user.show', 'osys.user.update', 'osys.user.destroy', 'osys.role.update', 'osys.permission.update', 'ojibble.admin.timesheets.index', 'ojibble.admin.timesheets.consultants', 'ojibble.admin.timesheets.solutions', 'ojibble.admin.entry.add', 'ojibble.admin.entry.edit', 'ojibble.admin.entry.delete', 'ohplaky.company.show', 'ohplaky.company.index', 'ohplaky.company.archive', 'ohplaky.company.approve', 'ohplaky.task.index', 'ohplaky.task.status', 'ohplaky.task.create', 'ohplaky.task.update', 'ohplaky.task.finish', 'ohplaky.task.destroy', 'ohplaky.file.index', 'ohplaky.file.create', 'ohplaky.file.download', 'ohplaky.file.destroy', 'ohplaky.file.download_zip', 'ohplaky.file.destroy_others', 'ohplaky.files.create_private', 'ohplaky.comment.index', 'ohplaky.comment.create', 'ohplaky.comment.update', 'ohplaky.comment.destroy', 'ohplaky.comments.destroy_others', 'ohplaky.brief.download_files', 'ohplaky.brief.create', 'ohplaky.brief.update', 'ohplaky.brief.destroy', 'ohplaky.brief.archive')),
	CONSTRAINT "user_permissions_kind_known" CHECK ("user_permissions"."kind" in ('given', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" integer NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('user_ohplaky', 'admin_ohplaky', 'admin_osys', 'admin_ojibble', 'sistema', 'diseño', 'ventas', 'asistente', 'community', 'dispiu', 'empleado_mes', 'owner', 'boss', 'consultants', 'solutions', 'staffing', 'kiosk'))
);
--> statement-breakpoint
CREATE TABLE "assistant_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"storage" text NOT NULL,
	CONSTRAINT "assistant_attachments_kind_known" CHECK ("assistant_attachments"."kind" in ('image', 'file'))
);
--> statement-breakpoint
CREATE TABLE "assistant_chats" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_chats_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"thread_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"assistant_id" text DEFAULT 'general' NOT NULL,
	"current_message_id" integer,
	"shared_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_chats_title_given" CHECK (btrim("assistant_chats"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "assistant_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chat_id" integer NOT NULL,
	"parent_id" integer,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_messages_within_chat" UNIQUE("chat_id","id"),
	CONSTRAINT "assistant_messages_role_known" CHECK ("assistant_messages"."role" in ('user', 'assistant')),
	CONSTRAINT "assistant_messages_status_known" CHECK ("assistant_messages"."status" in ('generating', 'done', 'stopped', 'failed', 'interrupted')),
	CONSTRAINT "assistant_messages_question_done" CHECK ("assistant_messages"."role" = 'assistant' or "assistant_messages"."status" = 'done')
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" integer,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"address" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "brief_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brief_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brief_id" integer NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"storage" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brief_files_size_counted" CHECK ("brief_files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "briefs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "briefs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"company_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"website" text,
	"social" text[] DEFAULT '{}' NOT NULL,
	"business_unit" text,
	"background" text,
	"product" text NOT NULL,
	"competitors" text,
	"objective" text NOT NULL,
	"audience" text NOT NULL,
	"key_message" text,
	"tone" text[] DEFAULT '{}' NOT NULL,
	"deliverables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"restrictions" text,
	"references" text[] DEFAULT '{}' NOT NULL,
	"deadline" date NOT NULL,
	"budget_range" text,
	"approver" text,
	"rounds" integer,
	"notes" text,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "briefs_status_known" CHECK ("briefs"."status" in ('sent', 'approved', 'rejected', 'archived')),
	CONSTRAINT "briefs_business_unit_known" CHECK ("briefs"."business_unit" in ('consultants', 'solutions')),
	CONSTRAINT "briefs_deliverables_listed" CHECK (jsonb_typeof("briefs"."deliverables") = 'array')
);
--> statement-breakpoint
CREATE TABLE "message_media" (
	"message_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration" double precision,
	"peaks" real[],
	"storage" text NOT NULL,
	CONSTRAINT "message_media_size_counted" CHECK ("message_media"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "message_reactions" (
	"message_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"emoji" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_reactions_message_id_user_id_emoji_pk" PRIMARY KEY("message_id","user_id","emoji"),
	CONSTRAINT "message_reactions_emoji_short" CHECK (char_length("message_reactions"."emoji") between 1 and 32)
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"sender_id" integer NOT NULL,
	"receiver_id" integer NOT NULL,
	"low_id" integer GENERATED ALWAYS AS (least(sender_id, receiver_id)) STORED NOT NULL,
	"high_id" integer GENERATED ALWAYS AS (greatest(sender_id, receiver_id)) STORED NOT NULL,
	"type" text DEFAULT 'text' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"reply_to_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"edited_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "messages_type_known" CHECK ("messages"."type" in ('text', 'image', 'video', 'audio', 'file', 'gif')),
	CONSTRAINT "messages_two_people" CHECK ("messages"."sender_id" <> "messages"."receiver_id"),
	CONSTRAINT "messages_deleted_empty" CHECK ("messages"."deleted_at" is null or "messages"."body" = ''),
	CONSTRAINT "messages_text_given" CHECK ("messages"."type" <> 'text' or "messages"."deleted_at" is not null or btrim("messages"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid,
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"body" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"task_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "comments_body_given" CHECK (btrim("comments"."body") <> '')
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"legal_name" text,
	"tax_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"business_unit" text,
	"sector" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"website" text,
	"address" text,
	"notes" text,
	"icon" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_from" text NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"approved_by" integer,
	"archived_at" timestamp (3) with time zone,
	"archived_by" integer,
	"last_task_number" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (osys_fold(name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email, '')) || ' ' || osys_fold(tags)) STORED NOT NULL,
	CONSTRAINT "companies_status_known" CHECK ("companies"."status" in ('pending', 'actived', 'archived')),
	CONSTRAINT "companies_business_unit_known" CHECK ("companies"."business_unit" in ('consultants', 'solutions')),
	CONSTRAINT "companies_created_from_known" CHECK ("companies"."created_from" in ('admin', 'public')),
	CONSTRAINT "companies_name_given" CHECK (btrim("companies"."name") <> ''),
	CONSTRAINT "companies_pending_untouched" CHECK ("companies"."status" <> 'pending' or "companies"."approved_at" is null),
	CONSTRAINT "companies_actived_approved" CHECK ("companies"."status" <> 'actived' or "companies"."approved_at" is not null),
	CONSTRAINT "companies_archived_dated" CHECK (("companies"."status" = 'archived') = ("companies"."archived_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"icon" boolean DEFAULT false NOT NULL,
	"width" integer,
	"height" integer,
	"storage" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (osys_fold(name)) STORED NOT NULL,
	CONSTRAINT "files_name_given" CHECK (btrim("files"."name") <> ''),
	CONSTRAINT "files_size_counted" CHECK ("files"."size" >= 0),
	CONSTRAINT "files_icon_is_image" CHECK (not "files"."icon" or "files"."mime" like 'image/%')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" uuid NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "idempotency_keys_request_hash_size" CHECK (octet_length("idempotency_keys"."request_hash") = 32),
	CONSTRAINT "idempotency_keys_success_only" CHECK ("idempotency_keys"."status" between 200 and 299),
	CONSTRAINT "idempotency_keys_answered" CHECK (("idempotency_keys"."status" is null) = ("idempotency_keys"."response" is null))
);
--> statement-breakpoint
CREATE TABLE "seen_versions" (
	"user_id" integer NOT NULL,
	"app" text NOT NULL,
	"version" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seen_versions_user_id_app_version_pk" PRIMARY KEY("user_id","app","version")
);
--> statement-breakpoint
CREATE TABLE "device_pairings" (
	"code" text PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"device_id" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_pairings_secret_hash_size" CHECK (octet_length("device_pairings"."secret_hash") = 32),
	CONSTRAINT "device_pairings_key_hash_size" CHECK (octet_length("device_pairings"."key_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"units" text[] NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"paired_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"app_version" text,
	"queue_length" integer,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "devices_key_hash_size" CHECK (octet_length("devices"."key_hash") = 32),
	CONSTRAINT "devices_name_given" CHECK (btrim("devices"."name") <> ''),
	CONSTRAINT "devices_units_known" CHECK (cardinality("devices"."units") > 0 and "devices"."units" <@ array['consultants', 'solutions'])
);
--> statement-breakpoint
CREATE TABLE "pairing_tries" (
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "pairing_tries_kind_address_pk" PRIMARY KEY("kind","address"),
	CONSTRAINT "pairing_tries_kind_known" CHECK ("pairing_tries"."kind" in ('ask', 'enter')),
	CONSTRAINT "pairing_tries_counted" CHECK ("pairing_tries"."tries" > 0)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text,
	"actor_id" integer,
	"once_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_channels" (
	"name" text PRIMARY KEY NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "realtime_channels_seq_counted" CHECK ("realtime_channels"."seq" >= 0)
);
--> statement-breakpoint
CREATE TABLE "realtime_events" (
	"channel" text NOT NULL,
	"seq" bigint NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realtime_events_channel_seq_pk" PRIMARY KEY("channel","seq"),
	CONSTRAINT "realtime_events_seq_counted" CHECK ("realtime_events"."seq" > 0)
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"email" text NOT NULL,
	"address" text NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "login_attempts_email_address_pk" PRIMARY KEY("email","address"),
	CONSTRAINT "login_attempts_failures_counted" CHECK ("login_attempts"."failures" > 0)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"remember" boolean NOT NULL,
	"device" text NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_size" CHECK (octet_length("sessions"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_assignees" (
	"task_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "task_assignees_task_id_user_id_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid,
	"company_id" integer NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"priority" text DEFAULT 'none' NOT NULL,
	"start_date" date,
	"due_date" date,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"position" double precision NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text GENERATED ALWAYS AS (osys_fold(title || ' ' || description) || ' ' || osys_fold(labels)) STORED NOT NULL,
	CONSTRAINT "tasks_status_known" CHECK ("tasks"."status" in ('pending', 'progress', 'review', 'done')),
	CONSTRAINT "tasks_priority_known" CHECK ("tasks"."priority" in ('none', 'low', 'medium', 'high', 'urgent')),
	CONSTRAINT "tasks_number_counted" CHECK ("tasks"."number" > 0),
	CONSTRAINT "tasks_title_given" CHECK (btrim("tasks"."title") <> ''),
	CONSTRAINT "tasks_checklist_listed" CHECK (jsonb_typeof("tasks"."checklist") = 'array'),
	CONSTRAINT "tasks_finished_dated" CHECK (("tasks"."status" = 'done') = ("tasks"."finished_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" uuid NOT NULL,
	"user_id" integer NOT NULL,
	"event" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"source" text NOT NULL,
	"device_id" integer,
	"photo" text,
	"note" text,
	"offline" boolean DEFAULT false NOT NULL,
	"clock_offset_ms" integer,
	"declared" boolean DEFAULT false NOT NULL,
	"conflict" text,
	"created_by" integer,
	"edited_at" timestamp (3) with time zone,
	"edited_by" integer,
	"edit_reason" text,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" integer,
	"delete_reason" text,
	CONSTRAINT "work_logs_event_known" CHECK ("work_logs"."event" in ('entrada', 'inicio_descanso', 'fin_descanso', 'salida')),
	CONSTRAINT "work_logs_status_known" CHECK ("work_logs"."status" in ('fuera', 'dentro', 'descanso')),
	CONSTRAINT "work_logs_source_known" CHECK ("work_logs"."source" in ('kiosk', 'web', 'admin')),
	CONSTRAINT "work_logs_conflict_known" CHECK ("work_logs"."conflict" in ('wrong_state', 'wrong_pin', 'stale_shift')),
	CONSTRAINT "work_logs_status_follows" CHECK ("work_logs"."status" = case "work_logs"."event" when 'salida' then 'fuera' when 'inicio_descanso' then 'descanso' else 'dentro' end),
	CONSTRAINT "work_logs_edit_whole" CHECK (num_nonnulls("work_logs"."edited_at", "work_logs"."edited_by", "work_logs"."edit_reason") in (0, 3)),
	CONSTRAINT "work_logs_declared_exit" CHECK (not "work_logs"."declared" or "work_logs"."event" = 'salida')
);
--> statement-breakpoint
CREATE TABLE "pin_failures" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"avatar" text,
	"banner" text,
	"phone" text,
	"position" text,
	"status" text DEFAULT 'active' NOT NULL,
	"timezone" text,
	"theme_mode" text DEFAULT 'light' NOT NULL,
	"theme_variant" text,
	"pin_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (osys_fold(name || ' ' || email || ' ' || coalesce(position, ''))) STORED NOT NULL,
	CONSTRAINT "users_email_folded" CHECK ("users"."email" = lower(btrim("users"."email")) and "users"."email" <> ''),
	CONSTRAINT "users_name_given" CHECK (btrim("users"."name") <> ''),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'inactive')),
	CONSTRAINT "users_theme_mode_known" CHECK ("users"."theme_mode" in ('light', 'dark')),
	CONSTRAINT "users_theme_variant_known" CHECK ("users"."theme_variant" in ('default', 'mint', 'patchouli', 'cherry', 'bluwing'))
);
--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_attachments" ADD CONSTRAINT "assistant_attachments_message_id_assistant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_chats" ADD CONSTRAINT "assistant_chats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_chats" ADD CONSTRAINT "assistant_chats_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_chat_id_assistant_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."assistant_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_messages" ADD CONSTRAINT "assistant_messages_parent" FOREIGN KEY ("chat_id","parent_id") REFERENCES "public"."assistant_messages"("chat_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brief_files" ADD CONSTRAINT "brief_files_brief_id_briefs_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."briefs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_media" ADD CONSTRAINT "message_media_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reactions" ADD CONSTRAINT "message_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to" FOREIGN KEY ("reply_to_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_archived_by_users_id_fk" FOREIGN KEY ("archived_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_versions" ADD CONSTRAINT "seen_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_pairings" ADD CONSTRAINT "device_pairings_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_paired_by_users_id_fk" FOREIGN KEY ("paired_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtime_events" ADD CONSTRAINT "realtime_events_channel_realtime_channels_name_fk" FOREIGN KEY ("channel") REFERENCES "public"."realtime_channels"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_assignees" ADD CONSTRAINT "task_assignees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_logs" ADD CONSTRAINT "work_logs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_logs" ADD CONSTRAINT "work_logs_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_logs" ADD CONSTRAINT "work_logs_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_logs" ADD CONSTRAINT "work_logs_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_logs" ADD CONSTRAINT "work_logs_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_failures" ADD CONSTRAINT "pin_failures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_roles_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE INDEX "assistant_attachments_message" ON "assistant_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_attachments_storage" ON "assistant_attachments" USING btree ("storage");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_chats_thread" ON "assistant_chats" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "assistant_chats_newest" ON "assistant_chats" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "assistant_messages_children" ON "assistant_messages" USING btree ("chat_id","parent_id");--> statement-breakpoint
CREATE INDEX "assistant_messages_generating" ON "assistant_messages" USING btree ("updated_at") WHERE "assistant_messages"."status" = 'generating';--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "brief_files_path" ON "brief_files" USING btree ("brief_id","path");--> statement-breakpoint
CREATE UNIQUE INDEX "brief_files_storage" ON "brief_files" USING btree ("storage");--> statement-breakpoint
CREATE UNIQUE INDEX "briefs_company" ON "briefs" USING btree ("company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_media_storage" ON "message_media" USING btree ("storage");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_client_id" ON "messages" USING btree ("sender_id","client_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("low_id","high_id","id");--> statement-breakpoint
CREATE INDEX "messages_of_high" ON "messages" USING btree ("high_id","low_id","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("receiver_id","sender_id") WHERE "messages"."read_at" is null and "messages"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "comments_client_id" ON "comments" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "comments_newest" ON "comments" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "comments_task" ON "comments" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "companies_status" ON "companies" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_search" ON "companies" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "files_storage" ON "files" USING btree ("storage");--> statement-breakpoint
CREATE UNIQUE INDEX "files_one_icon" ON "files" USING btree ("company_id") WHERE "files"."icon";--> statement-breakpoint
CREATE INDEX "files_by_upload" ON "files" USING btree ("company_id","private","created_at","id");--> statement-breakpoint
CREATE INDEX "files_by_name" ON "files" USING btree ("company_id","private","search","id");--> statement-breakpoint
CREATE INDEX "files_by_size" ON "files" USING btree ("company_id","private","size","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "device_pairings_device" ON "device_pairings" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "device_pairings_expiry" ON "device_pairings" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_key_hash" ON "devices" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "pairing_tries_window" ON "pairing_tries" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id") WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","once_key");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_subscriptions_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "realtime_events_age" ON "realtime_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_last" ON "login_attempts" USING btree ("last_failed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "task_assignees_user" ON "task_assignees" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_number" ON "tasks" USING btree ("company_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_client_id" ON "tasks" USING btree ("created_by","client_id");--> statement-breakpoint
CREATE INDEX "tasks_board" ON "tasks" USING btree ("company_id","status","position","id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_panel" ON "tasks" USING btree ("status","due_date","id") WHERE "tasks"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "tasks_open_due" ON "tasks" USING btree ("due_date") WHERE "tasks"."deleted_at" is null and "tasks"."status" <> 'done';--> statement-breakpoint
CREATE INDEX "tasks_deleted" ON "tasks" USING btree ("deleted_at") WHERE "tasks"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "work_logs_client_id" ON "work_logs" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "work_logs_newest" ON "work_logs" USING btree ("user_id","at","id") WHERE "work_logs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_logs_week" ON "work_logs" USING btree ("at") WHERE "work_logs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_logs_conflicts" ON "work_logs" USING btree ("at") WHERE "work_logs"."conflict" is not null and "work_logs"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "work_logs_photos" ON "work_logs" USING btree ("at") WHERE "work_logs"."photo" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "work_logs_photo" ON "work_logs" USING btree ("photo");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);