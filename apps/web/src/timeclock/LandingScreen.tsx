import { ROUTES, routePath } from '@osys/sdk/app/routes'
import { hasRole, mayOpen } from '@osys/sdk/access/rules'
import { subjectOf } from '@osys/sdk/session/state'
import { savePin } from '@osys/sdk/timeclock/actions'
import { type LandingLinkKey, LandingView } from '@osys/ui-kit/timeclock/LandingView'
import { PinDialog } from '@osys/ui-kit/timeclock/PinDialog'
import { useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { AttentionSection } from './AttentionSection.js'
import type { OwnClockStore } from './store.own-clock.js'
import { useOwnClockStore } from './useOwnClockStore.js'
import { OwnClockPanel } from './OwnClockPanel.js'
import { TakePin } from './TakePin.js'

/** Renders `/ojibble`: the person's own clock and PIN, and links to the pages they may open. Spec §2. */
export function LandingScreen() {
  const store = useOwnClockStore()
  const userId = useCell(useSuite().auth).user?.id
  if (!store || userId === undefined) return null
  return <Landing store={store} userId={userId} />
}

function Landing({ store, userId }: { readonly store: OwnClockStore; readonly userId: number }) {
  const state = useCell(useSuite().auth)
  const { hasPin } = useCell(store.clock)
  const [dialog, setDialog] = useState<'none' | 'set' | 'take'>('none')
  const subject = subjectOf(state)
  const hrefs: Readonly<Record<LandingLinkKey, string | null>> = {
    own: routePath('timesheetDetails', { id: userId }),
    team: mayOpen(subject, { permission: 'ojibble.admin.timesheets.index' }) ? routePath('timesheets') : null,
    now: mayOpen(subject, { permission: 'ojibble.admin.timesheets.index' })
      ? routePath('timesheetsNow')
      : null,
    kiosks: hasRole(subject, ['admin_ojibble']) ? routePath('kiosks') : null,
    kiosk: hasRole(subject, ['admin_ojibble']) ? `${ROUTES.kiosk.path}/` : null,
  }
  const close = (): void => setDialog('none')
  const done = (): void => {
    close()
    void store.load()
  }
  return (
    <>
      <LandingView
        clock={<OwnClockPanel store={store} />}
        attention={hrefs.team ? <AttentionSection subject={subject} /> : undefined}
        hrefs={hrefs}
        hasPin={hasPin}
        onSetPin={() => setDialog('set')}
        onTakePin={() => setDialog('take')}
      />
      {dialog === 'set' && <SetPin userId={userId} onDone={done} onClose={close} />}
      {dialog === 'take' && <TakePin userId={userId} name={null} onDone={done} onClose={close} />}
    </>
  )
}

type SetPinProps = {
  readonly userId: number
  readonly onDone: () => void
  readonly onClose: () => void
}

function SetPin({ userId, onDone, onClose }: SetPinProps) {
  const { api } = useSuite()
  const form = useSubmit([], (pin: string) => savePin({ api }, userId, pin))

  async function submit(pin: string): Promise<void> {
    const outcome = await form.submit(pin)
    if (outcome.ended === 'done') onDone()
  }

  return (
    <PinDialog
      error={form.error}
      isPending={form.isPending}
      onSubmit={({ pin }) => void submit(pin)}
      onClose={onClose}
    />
  )
}
