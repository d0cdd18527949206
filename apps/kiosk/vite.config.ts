import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { precompress } from '../../tools/precompress.js'
import { preloadFont } from '../../tools/preload-font.js'

/** Where the backend runs while developing; `npm run dev` sets it. */
const server = process.env.OSYS_SERVER ?? 'http://localhost:8080'

export default defineConfig({
  base: '/ojibble/kiosk/',
  plugins: [react(), preloadFont(), precompress()],
  resolve: { conditions: ['@osys/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    // The Content-Security-Policy lets fonts and scripts come from files only.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5174,
    proxy: {
      '^/(api|media)/': server,
      '^/(config\\.json|healthz|readyz)$': server,
      '/app/': { target: server, ws: true },
    },
  },
})
