import { loadSeenVersions, markNotesSeen } from '@osys/sdk/hub/actions'
import { type HubApp, appsFor } from '@osys/sdk/hub/rules.catalogue'
import { isUnseen } from '@osys/sdk/hub/state'
import { subjectOf } from '@osys/sdk/session/state'
import { HubView } from '@osys/ui-kit/hub/HubView'
import { ReleaseNotesDialog } from '@osys/ui-kit/hub/ReleaseNotesDialog'
import { type ReactNode, useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

/** Renders `/hub`: the person's apps with their release notes, beside `myDay`. Spec §2. */
export function HubScreen({ myDay }: { readonly myDay: ReactNode }) {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const { versions } = useCell(suite.ui)
  const { config } = useCell(suite.config)
  const { unreads } = useCell(suite.chat)
  const [opened, setOpened] = useState<HubApp | null>(null)
  const { api, ui, storages } = suite

  useEffect(() => void loadSeenVersions({ api, ui, local: storages.local }), [api, ui, storages])

  const apps = appsFor(subjectOf(auth), { mailUrl: config?.mail_url ?? null })
  return (
    <>
      <HubView
        name={firstName(auth.user?.name ?? '')}
        badge={auth.roles.includes('empleado_mes') ? 'empleado_mes' : null}
        timeZone={auth.user?.timezone ?? config?.timezone}
        cards={apps.map(app => ({
          app,
          unread: app.id === 'ochatty' ? unreads : 0,
          hasUnseenNotes: isUnseen(versions, app),
        }))}
        myDay={myDay}
        onShowNotes={({ id }) => {
          const app = apps.find(candidate => candidate.id === id)
          if (!app) return
          setOpened(app)
          void markNotesSeen({ api, ui, local: storages.local }, app)
        }}
      />
      {opened?.notes && (
        <ReleaseNotesDialog
          title={opened.title}
          version={opened.version}
          notes={opened.notes}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}
