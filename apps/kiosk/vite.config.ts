import { defineConfig } from 'vite'
import { appBuild } from '../../tools/app-build.js'

export default defineConfig(appBuild({ base: '/ojibble/kiosk/', port: 5174 }))
