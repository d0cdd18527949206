CREATE SCHEMA "derived";
--> statement-breakpoint
CREATE TABLE "derived"."search_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_words_word" ON "derived"."search_words" USING btree ("word");--> statement-breakpoint
CREATE INDEX "search_words_part" ON "derived"."search_words" USING gin ("word" gin_trgm_ops);
--> statement-breakpoint
-- Returns the words of a folded text that may be meant by one with a typing error: 4 to 40 characters between spaces and
-- signs, and not only digits. The signs are given by their numbers, so that the result does not depend on the locale.
CREATE FUNCTION derived.words_of(search text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$
    SELECT DISTINCT word
    FROM regexp_split_to_table(search, '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\xbf\u2000-\u206f\u3000-\u303f]+') word
    WHERE length(word) BETWEEN 4 AND 40 AND word ~ '[^0-9]'
  $$;
--> statement-breakpoint
-- The texts that searches read.
CREATE VIEW derived.texts AS
  SELECT search FROM users UNION ALL SELECT search FROM companies UNION ALL SELECT search FROM tasks
  UNION ALL SELECT search FROM files UNION ALL SELECT search FROM comments UNION ALL SELECT search FROM messages;
--> statement-breakpoint
-- Keeps the words of all texts, where there are none yet.
CREATE FUNCTION derived.keep_all_words() RETURNS void
  LANGUAGE sql
  AS $$
    INSERT INTO derived.search_words SELECT DISTINCT word FROM derived.texts, derived.words_of(search) word
  $$;
--> statement-breakpoint
SELECT derived.keep_all_words();
--> statement-breakpoint
CREATE FUNCTION derived.keep_words() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
    BEGIN
      INSERT INTO derived.search_words
        SELECT word FROM derived.words_of(new.search) fresh (word)
        WHERE NOT EXISTS (SELECT FROM derived.search_words known WHERE known.word = fresh.word);
      RETURN NULL;
    END
  $$;
--> statement-breakpoint
CREATE TRIGGER users_words_added AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER users_words_changed AFTER UPDATE ON users
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER companies_words_added AFTER INSERT ON companies
  FOR EACH ROW EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER companies_words_changed AFTER UPDATE ON companies
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER tasks_words_added AFTER INSERT ON tasks
  FOR EACH ROW EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER tasks_words_changed AFTER UPDATE ON tasks
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER files_words_added AFTER INSERT ON files
  FOR EACH ROW EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER files_words_changed AFTER UPDATE ON files
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER comments_words_added AFTER INSERT ON comments
  FOR EACH ROW EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER comments_words_changed AFTER UPDATE ON comments
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER messages_words_added AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION derived.keep_words();
--> statement-breakpoint
CREATE TRIGGER messages_words_changed AFTER UPDATE ON messages
  FOR EACH ROW WHEN (old.search IS DISTINCT FROM new.search) EXECUTE FUNCTION derived.keep_words();
