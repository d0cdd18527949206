/** Starts the kiosk in the page. */

import '@osys/ui-kit/theme/fonts.css'
import '@osys/ui-kit/theme/themes.css'
import '@osys/ui-kit/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.js'
import { KioskContext, createKiosk } from './app/kiosk.js'
import { startKiosk } from './app/start.js'
import { openBrowserStorages } from './app/storage.js'
import { followTheme } from './app/theme.js'
import { keepScreenOn } from './app/wake-lock.js'

const storages = openBrowserStorages()
const kiosk = createKiosk(storages.local)
followTheme(kiosk)
keepScreenOn()
void startKiosk(kiosk, storages)

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <KioskContext value={kiosk}>
      <App />
    </KioskContext>
  </StrictMode>,
)
