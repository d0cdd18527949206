import { HubScreen } from '../hub/HubScreen.js'
import { LatestNoticesSection } from '../notifications/LatestNoticesSection.js'
import { OnlineSection } from '../presence/OnlineSection.js'
import { DueTasksSection } from '../tasks/DueTasksSection.js'
import { OwnClockSection } from '../timeclock/OwnClockSection.js'

/** Renders the hub, with the sections of 'Mi día' that other features contribute. */
export function HubPage() {
  return (
    <HubScreen
      myDay={
        <>
          <OwnClockSection />
          <DueTasksSection />
          <LatestNoticesSection />
          <OnlineSection />
        </>
      }
    />
  )
}
