import { defineConfig } from 'tsup'

/** A output file per source file, so that a script loads only the files that it imports. */
export default defineConfig({
  entry: ['src/**/*.ts', '!src/**/*.test.ts'],
  format: 'esm',
  target: 'es2022',
  bundle: false,
  dts: false,
  sourcemap: true,
  clean: true,
  silent: true,
})
