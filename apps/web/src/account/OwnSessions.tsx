import type { Outcome } from '@osys/sdk/http/outcome'
import { CloseOthersDialog } from '@osys/ui-kit/account/CloseOthersDialog'
import { SessionsView } from '@osys/ui-kit/account/SessionsView'
import { useEffect, useState } from 'react'
import { failureOf, retriesByItself } from '../app/page-failure.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useAskAgain } from '../app/useAskAgain.js'
import { createSessionsStore } from './store.sessions.js'

const NONE: ReadonlySet<number> = new Set()

/** Renders the person's own sessions. */
export function OwnSessions() {
  const { api, config } = useSuite()
  const timeZone = useCell(config).config?.timezone
  const [store] = useState(() => createSessionsStore({ api }))
  const fetched = useCell(store.sessions)
  const sessions = fetched.value
  const has = sessions ? 'this' : 'nothing'
  useAskAgain(retriesByItself(fetched, has), () => void store.load())
  const [pending, setPending] = useState(NONE)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => void store.load(), [store])

  /** Ends sessions, then fetches the rest; the notice of the call tells a failure. */
  async function end(ids: readonly number[], action: Promise<Outcome<unknown>>): Promise<void> {
    setPending(old => new Set([...old, ...ids]))
    const outcome = await action
    if (outcome.ended === 'done') await store.load()
    setPending(old => new Set([...old].filter(id => !ids.includes(id))))
    setAsking(false)
  }

  const others = (sessions ?? []).filter(session => !session.current).map(({ id }) => id)
  return (
    <>
      <SessionsView
        state={failureOf(fetched, has) ?? (sessions ? { kind: 'loaded', sessions } : { kind: 'loading' })}
        timeZone={timeZone}
        pending={pending}
        onCloseSession={({ id }) => void end([id], store.endSession(id))}
        onCloseOthers={() => setAsking(true)}
        onRetry={() => void store.load()}
      />
      {isAsking && (
        <CloseOthersDialog
          isBusy={pending.size > 0}
          onConfirm={() => void end(others, store.endOtherSessions())}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
