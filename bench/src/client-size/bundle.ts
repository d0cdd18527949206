import { build as esbuild } from 'esbuild'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as vite, type Rolldown } from 'vite'

const HERE = resolve(import.meta.dirname, '..')

/** Bytes of a bundle after gzip, as a server would send it. */
export function gzipBytes(code: string): number {
  return gzipSync(code, { level: 9 }).length
}

/** The program as one minified module for browsers, by Vite (rolldown). */
export async function bundleByVite(source: string): Promise<string> {
  const entry = resolve(HERE, 'entry.js')
  const result = (await vite({
    root: HERE,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [
      {
        name: 'entry-from-memory',
        resolveId: id => (id === entry ? entry : undefined),
        load: id => (id === entry ? source : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return result.output.map(chunk => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

/** The same by esbuild. */
export async function bundleByEsbuild(source: string): Promise<string> {
  const result = await esbuild({
    stdin: { contents: source, resolveDir: HERE, loader: 'js' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    write: false,
  })
  return result.outputFiles.map(file => file.text).join('')
}
