import { badgeOf } from '@osys/sdk/access/rules.badge'
import { markNotesSeen } from '@osys/sdk/hub/actions'
import { type HubApp, appsFor } from '@osys/sdk/hub/rules.catalogue'
import { isUnseen } from '@osys/sdk/hub/state'
import { subjectOf } from '@osys/sdk/session/state'
import { HubView } from '@osys/ui-kit/hub/HubView'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { prefetchWhenIdle } from '../app/prefetch.js'
import { seenPorts } from '../app/seen.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

const loadNotes = () => import('@osys/ui-kit/hub/ReleaseNotesDialog')
const ReleaseNotesDialog = lazyPart(() => loadNotes().then(module => module.ReleaseNotesDialog))

export interface HubScreenProps {
  /** A line above the day. */
  readonly offer: ReactNode
  /** The work of the day, in the wide column. */
  readonly work: ReactNode
  /** The cards beside the work. */
  readonly myDay: ReactNode
  /** The cards of other people, below the work. */
  readonly people: ReactNode
}

/** Renders `/hub`: the person's day, and the apps with their release notes. Spec §2. */
export function HubScreen({ offer, work, myDay, people }: HubScreenProps) {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const { versions } = useCell(suite.ui)
  const { config } = useCell(suite.config)
  const { unreads } = useCell(suite.chat)
  const [opened, setOpened] = useState<HubApp | null>(null)
  useEffect(() => prefetchWhenIdle([loadNotes]), [])

  const subject = subjectOf(auth)
  const apps = appsFor(subject, { mailUrl: config?.mail_url ?? null })

  return (
    <>
      <HubView
        name={firstName(auth.user?.name ?? '')}
        badge={badgeOf(auth.roles)}
        timeZone={auth.user?.timezone ?? config?.timezone}
        cards={apps.map(app => ({
          app,
          unread: app.id === 'ochatty' ? unreads : 0,
          hasUnseenNotes: isUnseen(versions, app),
        }))}
        offer={offer}
        work={work}
        myDay={myDay}
        people={people}
        onShowNotes={({ id }) => {
          const app = apps.find(candidate => candidate.id === id)
          if (!app) return
          setOpened(app)
          void markNotesSeen(seenPorts(suite), app)
        }}
      />
      {opened?.notes && (
        <Suspense fallback={null}>
          <ReleaseNotesDialog
            title={opened.title}
            version={opened.version}
            notes={opened.notes}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
