import type { Subject } from '@osys/sdk/access/rules'
import type { PersonalKey } from '@osys/sdk/session/schema.keys'
import { KeysView } from '@osys/ui-kit/account/KeysView'
import { RevokeKeyDialog } from '@osys/ui-kit/account/RevokeKeyDialog'
import { lazyPart } from '@osys/ui-kit/layout/ports.code'
import { Suspense, useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createKeysStore } from './store.keys.js'

const NewKey = lazyPart(() => import('./NewKey.js').then(module => module.NewKey))

/** Renders `/account/{id}/keys`: the person's own keys for scripts. Spec §4. */
export function KeysScreen({ subject }: { readonly subject: Subject }) {
  const { api, config } = useSuite()
  const timeZone = useCell(config).config?.timezone
  const [store] = useState(() => createKeysStore({ api }))
  const { value: keys, error, isLoading } = useCell(store.keys)
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<PersonalKey | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void store.load(), [store])

  async function revoke({ id }: PersonalKey): Promise<void> {
    setBusy(true)
    const outcome = await store.endKey(id)
    setBusy(false)
    if (outcome.ended !== 'done') return
    setRevoking(null)
    await store.load()
  }

  return (
    <>
      <KeysView
        state={error ? failed(error, isLoading) : keys ? { kind: 'loaded', keys } : { kind: 'loading' }}
        timeZone={timeZone}
        onCreate={() => setMaking(true)}
        onRevoke={({ key }) => setRevoking(key)}
        onRetry={() => void store.load()}
      />
      {isMaking && (
        <Suspense fallback={null}>
          <NewKey store={store} subject={subject} onClose={() => setMaking(false)} />
        </Suspense>
      )}
      {revoking && (
        <RevokeKeyDialog
          name={revoking.name}
          isBusy={isBusy}
          onConfirm={() => void revoke(revoking)}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  )
}
