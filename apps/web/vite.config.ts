/** The build of the web app: its chunks, its push worker `sw.js`, its list of parts. */

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appBuild } from '../../tools/build-app.js'
import { partsList } from '../../tools/build-parts-list.js'
import { serviceWorker } from '../../tools/build-service-worker.js'
import { wholeChunks } from '../../tools/build-whole-chunks.js'

const app = appBuild({ base: '/', port: 5173 })
const worker = serviceWorker({ entry: 'src/push/worker.ts', fileName: 'sw.js' })

const source = (path: string): string => fileURLToPath(new URL(`src/${path}`, import.meta.url))

/** The login is one file; the hub, which comes next for everybody, is another. */
const firstPages = wholeChunks([
  { name: 'login', root: source('main.tsx') },
  { name: 'hub', root: source('app/ShellPage.tsx') },
])

/** The router brings its own copy of a hook for older versions of React. */
const alias = { 'use-sync-external-store/shim/index.js': 'react' }

export default defineConfig({
  ...app,
  resolve: { ...app.resolve, alias },
  plugins: [worker, react(), partsList(), ...(app.plugins ?? [])],
  // A worker that is a module can fetch the languages of its code one by one.
  worker: { format: 'es' },
  build: { ...app.build, rolldownOptions: { output: { codeSplitting: { groups: firstPages } } } },
})
