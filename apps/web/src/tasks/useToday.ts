import { dayOf } from '@osys/sdk/basics/days'
import { useNow } from '@osys/ui-kit/display/useNow'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

/** Returns the present calendar day in the workspace's zone; renders again after midnight. */
export function useToday(): string {
  return dayOf(useNow(60_000), useCell(useSuite().config).config?.timezone)
}
