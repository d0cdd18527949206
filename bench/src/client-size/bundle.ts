import { build as esbuild } from 'esbuild'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as vite, type Rolldown } from 'vite'

/** Returns the size of a bundle after gzip, in bytes. */
export function gzipBytes(code: string): number {
  return gzipSync(code, { level: 9 }).length
}

/** Returns a program and all its imports as one minified module for browsers, built by Vite (rolldown). */
export async function bundleByVite(file: string): Promise<string> {
  const result = (await vite({
    root: dirname(file),
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: file, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput
  return result.output.map(chunk => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}

/** Returns the same, built by esbuild. */
export async function bundleByEsbuild(file: string): Promise<string> {
  const result = await esbuild({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    write: false,
  })
  return result.outputFiles.map(output => output.text).join('')
}
