import type { NewsEmitter } from '@osys/sdk/realtime/emitter'
import { mayOpen, type Subject } from '@osys/sdk/access/rules'
import { BUSINESS_UNITS, type BusinessUnit } from '@osys/sdk/basics/schema'
import { ojibbleChannel } from '@osys/sdk/realtime/channels'
import { UNIT_PERMISSION } from '@osys/sdk/timeclock/schema'
import { useMemo } from 'react'
import { useChannelNews } from '../app/useChannel.js'

/**
 * Returns the events of those units that the person may follow, once the page has its first picture (`isLoaded`);
 * the same array while the units are the same.
 */
export function useUnitNews(
  subject: Subject,
  units: readonly BusinessUnit[],
  isLoaded = true,
): readonly NewsEmitter[] {
  const [first = null, second = null] = BUSINESS_UNITS.map(unit =>
    units.includes(unit) && mayOpen(subject, { permission: UNIT_PERMISSION[unit] })
      ? ojibbleChannel(unit)
      : null,
  )
  const one = useChannelNews(first, isLoaded)
  const other = useChannelNews(second, isLoaded)
  return useMemo(() => [one, other], [one, other])
}
