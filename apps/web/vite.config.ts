import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appBuild } from '../../tools/app-build.js'
import { serviceWorker } from '../../tools/service-worker.js'

const app = appBuild({ base: '/', port: 5173 })
const worker = serviceWorker({ entry: 'src/push/worker.ts', fileName: 'sw.js' })

export default defineConfig({ ...app, plugins: [worker, react(), ...(app.plugins ?? [])] })
