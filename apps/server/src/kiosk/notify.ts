import { fechaHumano } from '@osys/sdk/basics/dates'
import { ROUTES } from '@osys/sdk/app/routes'
import type { NewNotification } from '../http/tell.js'
import { kioskMessages } from './messages.js'

/** A tablet that is not heard any more. */
export interface SilentDevice {
  readonly id: number
  readonly name: string
  readonly last_seen_at: Date | null
}

/** Returns the notifications for admins that a tablet is silent, once for each time that it falls silent. */
export function notificationsOfSilence(
  device: SilentDevice,
  admins: readonly number[],
  timezone: string,
): readonly NewNotification[] {
  const { id, name, last_seen_at } = device
  // A tablet that was never heard has just been paired.
  if (last_seen_at === null) return []
  return admins.map(user_id => ({
    user_id,
    type: 'kiosk.silent',
    title: kioskMessages.silentTitle(name),
    body: kioskMessages.silentBody(fechaHumano(last_seen_at, timezone)),
    url: ROUTES.kiosks.path,
    actor_id: null,
    once_key: `kiosk.silent:${id}:${last_seen_at.toISOString()}`,
    push: { tag: `kiosk:${id}` },
  }))
}
