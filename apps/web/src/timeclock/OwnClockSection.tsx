import { routePath } from '@osys/sdk/app/routes'
import { OwnClockDay } from '@osys/ui-kit/timeclock/OwnClockDay'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useOwnClockStore } from './useOwnClockStore.js'
import { OwnClockPanel } from './OwnClockPanel.js'

/** Renders the person's own clock, a section of 'Mi día'; nothing for people without a clock. */
export function OwnClockSection() {
  const store = useOwnClockStore()
  const { user } = useCell(useSuite().auth)
  if (!store || !user) return null
  return (
    <OwnClockDay href={routePath('timesheetDetails', { id: user.id })}>
      <OwnClockPanel store={store} />
    </OwnClockDay>
  )
}
