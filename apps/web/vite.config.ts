import { defineConfig } from 'vite'
import { appBuild } from '../../tools/app-build.js'

export default defineConfig(appBuild({ base: '/', port: 5173 }))
