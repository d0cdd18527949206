import { kioskChannel } from '@osys/sdk/realtime/channels'
import type { ChannelEvent } from '../http/tell.js'
import type { DeviceCaller } from '../http/person.js'

type Tablet = Pick<DeviceCaller, 'units'>

/**
 * Returns the event by which a tablet, and the others of its unit, ask the server at once: on a channel that it
 * heard before the change and still hears. A tablet that has moved to another unit hears none, and asks within
 * seconds by itself. Spec §7.
 */
export function deviceChanged(before: Tablet, after: Tablet = before): readonly ChannelEvent[] {
  const unit = after.units.find(each => before.units.includes(each))
  if (unit === undefined) return []
  return [{ channel: kioskChannel(unit), event: 'AccessChanged', data: {} }]
}
