-- Searches ignore case and accents and find any part of a word.

-- Trusted since PostgreSQL 13: whoever owns the database may create it. Elsewhere its administrator must.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') THEN
    CREATE EXTENSION pg_trgm;
  END IF;
EXCEPTION
  WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
    RAISE EXCEPTION 'The database lacks the extension pg_trgm and this account may not create it (%). Ask its administrator for: CREATE EXTENSION pg_trgm;', SQLERRM
      USING ERRCODE = SQLSTATE;
END
$$;
--> statement-breakpoint
-- A text as searches compare it: decomposed, without its combining marks, in lower case.
-- Marks go before case, so that the result does not depend on the locale of the database.
-- Only built-in functions, which are immutable: it may stand in generated columns and indexes.
CREATE FUNCTION osys_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(value, NFKD), U&'[\0300-\036F]', '', 'g'));
--> statement-breakpoint
-- The same for lists of words; array_to_string itself is only stable, since it works on any type.
CREATE FUNCTION osys_fold(value text[]) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN osys_fold(array_to_string(value, ' '));
