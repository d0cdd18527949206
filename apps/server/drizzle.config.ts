import { defineConfig } from 'drizzle-kit'

/** Run by `npm run migration`: the tables are read with the workspace's own sources. */
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema.ts', out: './migrations' })
