import { defineConfig } from 'vite'
import { appBuild } from '../../tools/app-build.js'
import { serviceWorker } from '../../tools/service-worker.js'

const base = appBuild({ base: '/ojibble/kiosk/', port: 5174 })

export default defineConfig({
  ...base,
  plugins: [...(base.plugins ?? []), serviceWorker({ entry: 'src/service-worker.ts', fileName: 'sw.js' })],
})
