import { fileURLToPath } from 'node:url'
import { printTable, type BenchOptions, type Figure } from '../report.js'
import { bundleByEsbuild, bundleByVite, gzipBytes } from './bundle.js'
import { measureImports } from './imports.js'

/** Programs that list tasks, with the features that they have beyond a request and its JSON. */
const PROGRAMS = [
  {
    name: 'Osys SDK, one call',
    file: new URL('programs/osys-one-call.ts', import.meta.url),
    has: 'validation, retries, timeouts, errors by kind',
  },
  {
    name: 'Osys SDK, every call',
    file: new URL('programs/osys-every-call.ts', import.meta.url),
    has: 'the whole contract and the session',
  },
  {
    name: 'Osys SDK, one call, live events',
    file: new URL('programs/osys-live.ts', import.meta.url),
    has: 'the live connection besides',
  },
  { name: 'axios', file: new URL('programs/axios.ts', import.meta.url), has: 'interceptors' },
  { name: 'ky', file: new URL('programs/ky.ts', import.meta.url), has: 'retries, timeouts' },
  {
    name: 'ky and zod/mini',
    file: new URL('programs/ky-and-zod.ts', import.meta.url),
    has: 'retries, timeouts, validation of two fields',
  },
  {
    name: 'TanStack query-core',
    file: new URL('programs/tanstack.ts', import.meta.url),
    has: 'cache, retries',
  },
  { name: 'RTK Query', file: new URL('programs/rtk-query.ts', import.meta.url), has: 'cache, store' },
] as const

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/**
 * Measures the code that a page or script loads to list tasks, bundled and minified for browsers, and the time
 * that a script needs to import the SDK.
 */
export async function benchClientSize({ size }: BenchOptions): Promise<readonly Figure[]> {
  const sizes = []
  for (const { name, has, file } of size === 'smoke' ? PROGRAMS.slice(0, 3) : PROGRAMS) {
    const path = fileURLToPath(file)
    const [vite, esbuild] = [await bundleByVite(path), await bundleByEsbuild(path)]
    sizes.push({ name, has, raw: vite.length, vite: gzipBytes(vite), esbuild: gzipBytes(esbuild) })
  }
  printTable(
    ['program', 'kB gzip, Vite', 'kB gzip, esbuild', 'kB minified', 'brings'],
    sizes.map(({ name, has, raw, vite, esbuild }) => [
      name,
      kilobytes(vite),
      kilobytes(esbuild),
      kilobytes(raw),
      has,
    ]),
  )
  const { sdkMs, openaiMs, ratio } = await measureImports({ full: 31, quick: 9, smoke: 1 }[size])
  console.log(
    `\nProcessor time of an import in Node ${process.versions.node}: Osys SDK ${sdkMs.toFixed(0)} ms, openai-node ${openaiMs.toFixed(0)} ms`,
  )
  const [own, , live] = sizes
  return [
    {
      name: 'a client that lists tasks, gzip',
      value: (own?.vite ?? Number.NaN) / 1000,
      unit: ' kB',
      aim: { most: 16 },
    },
    {
      name: 'the same with live events, gzip',
      value: (live?.vite ?? Number.NaN) / 1000,
      unit: ' kB',
      aim: { most: 45 },
    },
    { name: 'import in Node, by openai-node', value: ratio, unit: '×', aim: { most: 1.2 } },
  ]
}
