/**
 * Fetches the code of parts that stand around the pages. The login page loads `page-code.ts` and not this file.
 */

import { untilFetchedHere } from '@osys/ui-kit/layout/ports.code'
import type { FunctionComponent } from 'react'
import { keptCode, type PageCode } from './page-code.js'

/**
 * Returns the code of a part around the pages. Without a network or a server it waits as a `lazyPart` does; once
 * fetched it is drawn at once, which `lazy` does not.
 */
export function partCode<Props>(load: () => Promise<FunctionComponent<Props>>): PageCode<Props> {
  return keptCode(() => untilFetchedHere(load))
}
