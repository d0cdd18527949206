import { dayOf } from '@osys/sdk/basics/days'
import { useNow } from '@osys/ui-kit/display/useNow'
import { Today } from '@osys/ui-kit/fields/useToday'
import type { ReactNode } from 'react'
import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** Tells all pages and fields the present day in the workspace's zone, and once more after midnight. */
export function WorkspaceToday({ children }: { readonly children: ReactNode }) {
  const zone = useCell(useSuite().config).config?.timezone
  return <Today value={dayOf(useNow(60_000), zone)}>{children}</Today>
}
