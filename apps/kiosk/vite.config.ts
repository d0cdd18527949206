/** The build of the kiosk: Preact in place of React, its service worker, its address `/ojibble/kiosk/`. */

import { defineConfig } from 'vite'
import { appBuild } from '../../tools/build-app.js'
import { frameFirst } from '../../tools/build-frame-first.js'
import { serviceWorker } from '../../tools/build-service-worker.js'

const base = appBuild({ base: '/ojibble/kiosk/', port: 5174 })

/**
 * The tablet renders with Preact, a sixth of React's weight; the views
 * of the UI kit and the types are React's. See docs/decisions/017.
 */
const PREACT = {
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  react: 'preact/compat',
}

export default defineConfig({
  ...base,
  plugins: [
    frameFirst(),
    ...(base.plugins ?? []),
    serviceWorker({ entry: 'src/service-worker.ts', fileName: 'sw.js' }),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    ...base.build,
    rolldownOptions: {
      onwarn: (warning, warn) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
  resolve: { ...base.resolve, alias: PREACT, dedupe: ['preact'] },
})
