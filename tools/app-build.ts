import { defaultClientConditions, type UserConfig } from 'vite'
import { precompress } from './precompress.js'
import { preloadFont } from './preload-font.js'

/** Where the backend runs while developing; `npm run dev` sets it. */
const server = process.env.OSYS_SERVER ?? 'http://localhost:8080'

/** How both apps are built and served while developing. */
export function appBuild({ base, port }: { readonly base: string; readonly port: number }): UserConfig {
  return {
    base,
    plugins: [preloadFont(), precompress()],
    resolve: { conditions: ['@osys/source', ...defaultClientConditions] },
    build: {
      target: 'es2023',
      // The Content-Security-Policy lets fonts and scripts come from files only.
      assetsInlineLimit: 0,
      // Every browser that runs this target knows it.
      modulePreload: { polyfill: false },
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
