import { defaultClientConditions, type UserConfig } from 'vite'
import { fetchedImports, filesOfPart } from './build-fetched-imports.js'
import { precompress } from './build-precompress.js'
import { preloadFont } from './build-preload-font.js'
import { withoutSentences } from './build-without-sentences.js'

/** The backend of the development servers; `npm run dev` sets it. */
const server = process.env.OSYS_SERVER ?? 'http://localhost:8080'

/** Returns the settings with which both apps are built and served in development. */
export function appBuild({ base, port }: { readonly base: string; readonly port: number }): UserConfig {
  return {
    base,
    plugins: [fetchedImports(), preloadFont(), precompress(), withoutSentences()],
    resolve: { conditions: ['@osys/source', ...defaultClientConditions] },
    build: {
      target: 'es2023',
      // The Content-Security-Policy allows fonts and scripts from files only.
      assetsInlineLimit: 0,
      // Every browser of this build target supports module preload.
      modulePreload: { polyfill: false, resolveDependencies: filesOfPart },
    },
    server: {
      port,
      proxy: {
        '^/(api|media)/': server,
        '^/(config\\.json|healthz|readyz)$': server,
        '/app/': { target: server, ws: true },
      },
    },
  }
}
