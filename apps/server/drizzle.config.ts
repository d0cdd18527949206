import { defineConfig } from 'drizzle-kit'

/** Run through `pnpm migration`: the tables are read with the workspace's own sources. */
export default defineConfig({ dialect: 'postgresql', schema: './src/db/schema.ts', out: './migrations' })
