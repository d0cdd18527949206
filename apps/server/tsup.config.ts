import { defineConfig } from 'tsup'

/** Our own code in a few files; workspace packages and libraries stay packages. */
export default defineConfig({
  entry: ['src/main.ts', 'src/backup.ts', 'src/restore.ts'],
  format: 'esm',
  target: 'node20',
  platform: 'node',
  splitting: true,
  sourcemap: true,
  clean: true,
  dts: false,
  silent: true,
  external: [/^@osys\//],
})
