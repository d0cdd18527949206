import { join } from 'node:path'
import { build, type InlineConfig, type Plugin, type ResolvedConfig } from 'vite'

/**
 * Builds a service worker into one classic script with a fixed name beside `index.html`: browsers look for updates at
 * that very address. While developing it is built anew each time that the browser asks for it.
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

  const workerBuild = (write: boolean): InlineConfig => ({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    publicDir: false,
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
    async writeBundle() {
      await build(workerBuild(true))
    },
    configureServer(server) {
      server.middlewares.use(`${config.base}${fileName}`, (_request, response, next) => {
        build(workerBuild(false)).then(result => {
          const [output] = [result].flat()
          const [chunk] = output && 'output' in output ? output.output : []
          response.setHeader('content-type', 'text/javascript')
          response.end(chunk?.type === 'chunk' ? chunk.code : '')
        }, next)
      })
    },
  }
}
