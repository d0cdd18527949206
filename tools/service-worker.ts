import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite'

/** One file of the app, for a worker that keeps it; a name that holds its content's hash needs no revision. */
interface BuiltFile {
  readonly url: string
  readonly revision: string | null
}

/** Subsets of the font for scripts that no text of the suite is written in, and what only developers read. */
const NEVER_KEPT = /(cyrillic|vietnamese|greek)[^/]*\.woff2$|\.map$/

/**
 * Builds a service worker into one classic script with a fixed name beside `index.html`: browsers look for updates at
 * that very address. The app's files are in the constant `BUILT_FILES`. While developing there are none, and the worker is
 * built anew each time that the browser asks for it.
 */
export function serviceWorker({
  entry,
  fileName,
}: {
  /** From the app's root. */
  readonly entry: string
  readonly fileName: string
}): Plugin {
  let config: ResolvedConfig

  const workerBuild = (write: boolean, files: readonly BuiltFile[]): InlineConfig => ({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILT_FILES: JSON.stringify(files) },
    resolve: { conditions: [...config.resolve.conditions] },
    build: {
      target: config.build.target,
      outDir: config.build.outDir,
      emptyOutDir: false,
      write,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(config.root, entry),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })

  return {
    name: 'osys-service-worker',
    configResolved(resolved) {
      config = resolved
    },
    async writeBundle({ dir }, bundle) {
      const names = Object.keys(bundle).filter(name => !NEVER_KEPT.test(name))
      const folder = dir ?? join(config.root, config.build.outDir)
      const files = await Promise.all(names.toSorted().map(name => toBuiltFile(folder, name)))
      await build(workerBuild(true, files))
    },
    configureServer(server) {
      server.middlewares.use(`${config.base}${fileName}`, (_request, response, next) => {
        build(workerBuild(false, [])).then(result => {
          const [output] = [result].flat()
          const [chunk] = output && 'output' in output ? output.output : []
          response.setHeader('content-type', 'text/javascript')
          response.end(chunk?.type === 'chunk' ? chunk.code : '')
        }, next)
      })
    },
  }
}

async function toBuiltFile(folder: string, name: string): Promise<BuiltFile> {
  if (name.startsWith('assets/')) return { url: name, revision: null }
  const bytes = await readFile(join(folder, name))
  return { url: name, revision: createHash('sha256').update(bytes).digest('hex').slice(0, 16) }
}
