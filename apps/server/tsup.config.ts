import { defineConfig } from 'tsup'

/** Our own code in a few files; workspace packages and libraries stay packages. */
export default defineConfig({
  entry: {
    main: 'src/main.ts',
    backup: 'src/backup.ts',
    restore: 'src/restore.ts',
    'document-program': 'src/assistant/ports.document-program.ts',
  },
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
