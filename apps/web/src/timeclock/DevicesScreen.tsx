import {
  changeDevice,
  DEVICE_FIELDS,
  pairDevice,
  revokeDevice,
  sendFromAfar,
} from '@osys/sdk/kiosk/actions.devices'
import { healthOf } from '@osys/sdk/kiosk/rules.health'
import type { Device } from '@osys/sdk/kiosk/schema'
import { APP_VERSION } from '@osys/sdk/app/version'
import { routePath } from '@osys/sdk/app/routes'
import { useNow } from '@osys/ui-kit/display/useNow'
import { DeviceDialog, type DeviceDraft } from '@osys/ui-kit/timeclock/DeviceDialog'
import { DevicesView } from '@osys/ui-kit/timeclock/DevicesView'
import { RevokeDialog } from '@osys/ui-kit/timeclock/RevokeDialog'
import { useCallback, useEffect, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { createDevicesStore } from './store.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

type Edited =
  | { readonly kind: 'pair'; readonly code: string }
  | { readonly kind: 'change'; readonly device: Device }
type Opened = Edited | { readonly kind: 'revoke'; readonly device: Device }

/** Tablets report to the server at any time, so the list is fetched again this often. */
const LOOK_EVERY_MS = 20_000

/**
 * Renders `/ojibble/kiosks` (Quioscos): the tablets, where an admin pairs, renames and revokes one. The QR of a tablet
 * opens it with the code filled in. Spec §2.
 */
export function DevicesScreen() {
  const { api } = useSuite()
  const timeZone = useWorkspaceZone()
  const now = useNow(30_000)
  const [store] = useState(() => createDevicesStore({ api }))
  const { value: devices, error, isLoading } = useCell(store.devices)
  const load = useCallback(() => void store.load(), [store])
  useEffect(() => {
    load()
    const timer = setInterval(load, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      store.end()
    }
  }, [store, load])

  const scanned = new URLSearchParams(useSearch()).get('pair')
  const [opened, setOpened] = useState<Opened | null>(null)
  const shown = opened ?? (scanned === null ? null : { kind: 'pair' as const, code: scanned })
  const close = (): void => {
    setOpened(null)
    // The code is used up: the back button must not open its dialog again.
    if (scanned !== null) navigate(routePath('kiosks'), { replace: true })
  }
  const done = (): void => {
    close()
    load()
  }
  return (
    <>
      <DevicesView
        state={devices ? { kind: 'loaded', devices } : error ? failed(error, isLoading) : { kind: 'loading' }}
        isSecure={window.isSecureContext}
        timeZone={timeZone}
        healthOf={device => healthOf(device, now, APP_VERSION)}
        onPair={() => setOpened({ kind: 'pair', code: '' })}
        onRename={({ device }) => setOpened({ kind: 'change', device })}
        onSend={({ device }) => void sendFromAfar({ api }, device.id).then(load)}
        onRevoke={({ device }) => setOpened({ kind: 'revoke', device })}
        onRetry={load}
      />
      {shown?.kind === 'revoke' && <Revoke device={shown.device} onDone={done} onClose={close} />}
      {(shown?.kind === 'pair' || shown?.kind === 'change') && (
        <Edit key={shown.kind} opened={shown} onDone={done} onClose={close} />
      )}
    </>
  )
}

function toDraft({ name, units, needs_pin, photo_policy, badge_only }: Device): DeviceDraft {
  return { code: '', name, units, policy: { needs_pin, photo_policy, badge_only } }
}

interface DialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

function Edit({ opened, onDone, onClose }: DialogProps & { readonly opened: Edited }) {
  const { api } = useSuite()
  const form = useSubmit(DEVICE_FIELDS, (draft: DeviceDraft) =>
    opened.kind === 'pair'
      ? pairDevice({ api }, draft)
      : changeDevice({ api }, opened.device.id, { name: draft.name, units: draft.units, ...draft.policy }),
  )

  async function submit(draft: DeviceDraft): Promise<void> {
    const outcome = await form.submit(draft)
    if (outcome.ended === 'done') onDone()
  }

  return (
    <DeviceDialog
      kind={opened.kind === 'pair' ? 'pair' : 'change'}
      initial={opened.kind === 'pair' ? { code: opened.code, name: '', units: [] } : toDraft(opened.device)}
      isPending={form.isPending}
      fieldErrors={form.fieldErrors}
      error={form.error}
      onSubmit={draft => void submit(draft)}
      onClose={onClose}
    />
  )
}

function Revoke({ device, onDone, onClose }: DialogProps & { readonly device: Device }) {
  const { api } = useSuite()
  const [isBusy, setBusy] = useState(false)

  async function run(): Promise<void> {
    setBusy(true)
    const outcome = await revokeDevice({ api }, device.id)
    // The call's notice tells why it was refused; the question stays open for another try.
    if (outcome.ended === 'done') onDone()
    else setBusy(false)
  }

  return (
    <RevokeDialog
      name={device.name}
      waiting={device.queue_length ?? 0}
      isBusy={isBusy}
      onConfirm={() => void run()}
      onClose={onClose}
    />
  )
}
