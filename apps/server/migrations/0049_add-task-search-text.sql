-- The texts of a task's steps, one a line. jsonb_path_query is immutable and refuses nothing, as a generated column needs.
CREATE FUNCTION osys_steps(checklist jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN coalesce((SELECT string_agg(step #>> '{}', E'\n') FROM jsonb_path_query(checklist, '$[*].text') step), '');
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "search_text" text GENERATED ALWAYS AS (osys_fold(title) || ' ' || osys_fold(labels) || ' ' || osys_fold(description) || ' ' || osys_fold(osys_steps(checklist))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_search_text" ON "tasks" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
-- The texts that searches read; of chats with the assistant the titles alone, because answers are long and grow as they are
-- written.
CREATE OR REPLACE VIEW derived.texts AS
  SELECT search FROM users UNION ALL SELECT search FROM companies UNION ALL SELECT search_text FROM tasks
  UNION ALL SELECT search FROM files UNION ALL SELECT search FROM comments UNION ALL SELECT search FROM messages
  UNION ALL SELECT search FROM assistant_chats;
--> statement-breakpoint
CREATE FUNCTION derived.keep_task_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO derived.search_words
        SELECT word FROM derived.words_of(new.search_text) fresh (word)
        WHERE NOT EXISTS (SELECT FROM derived.search_words known WHERE known.word = fresh.word);
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
DROP TRIGGER tasks_words_added ON tasks;
--> statement-breakpoint
DROP TRIGGER tasks_words_changed ON tasks;
--> statement-breakpoint
CREATE TRIGGER tasks_words_added AFTER INSERT ON tasks
  FOR EACH ROW EXECUTE FUNCTION derived.keep_task_words();
--> statement-breakpoint
CREATE TRIGGER tasks_words_changed AFTER UPDATE ON tasks
  FOR EACH ROW WHEN (old.search_text IS DISTINCT FROM new.search_text) EXECUTE FUNCTION derived.keep_task_words();
--> statement-breakpoint
CREATE TRIGGER assistant_chats_words_added AFTER INSERT ON assistant_chats
  FOR EACH ROW EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER assistant_chats_words_changed AFTER UPDATE ON assistant_chats
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
INSERT INTO derived.search_words
  SELECT DISTINCT fresh.word
  FROM (SELECT search_text FROM tasks WHERE search_text <> search || '  ' UNION ALL SELECT search FROM assistant_chats) texts (search),
    derived.words_of(search) fresh (word)
  WHERE NOT EXISTS (SELECT FROM derived.search_words known WHERE known.word = fresh.word);
