import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite'

/** One file of the app that a worker caches; a name with its content's hash needs no revision. */
interface BuiltFile {
  readonly url: string
  readonly revision: string | null
}

/** Subsets of the font for scripts that no text of the suite uses, and files for developers. */
const NEVER_KEPT = /(cyrillic|vietnamese|greek)[^/]*\.woff2$|\.map$/

/**
 * Builds a service worker into one classic script with a fixed name beside `index.html`, because browsers
 * look for updates at that address. The constant `BUILT_FILES` holds the app's files. In development it is
 * empty, and the worker is built at each request.
 */
export function serviceWorker({
  entry,
  fileName,
}: {
  /** The path from the app's root. */
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
