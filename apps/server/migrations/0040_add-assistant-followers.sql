CREATE TABLE "assistant_followers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assistant_followers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"runner" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_followers" ADD CONSTRAINT "assistant_followers_message_id_assistant_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."assistant_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_followers_message" ON "assistant_followers" USING btree ("message_id");