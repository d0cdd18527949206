/** Starts the web app in the page. */

import '@osys/ui-kit/theme/fonts.css'
import '@osys/ui-kit/theme/themes.css'
import '@osys/ui-kit/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.js'
import { startSuite } from './app/start.js'
import { openBrowserStorages } from './app/storage.js'
import { SuiteContext, createSuite } from './app/suite.js'

const suite = createSuite(openBrowserStorages())
startSuite(suite)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <SuiteContext value={suite}>
      <App />
    </SuiteContext>
  </StrictMode>,
)
