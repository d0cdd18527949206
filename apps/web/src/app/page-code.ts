/** Fetches the code of whole pages. */

import { importPage } from '@osys/ui-kit/layout/ports.files'
import type { FunctionComponent } from 'react'

/** The code of a page. */
export interface PageCode<Props> {
  /** Returns the component; null until its code is here. */
  get(): FunctionComponent<Props> | null
  /** Fetches the code, once. After a failure the next call fetches it again. */
  load(): Promise<FunctionComponent<Props>>
}

/** Returns the code of a page, which `load` imports. */
export function pageCode<Props>(load: () => Promise<FunctionComponent<Props>>): PageCode<Props> {
  return keptCode(() => importPage(load))
}

/** Returns code that `load` brings, and keeps it. */
export function keptCode<Props>(load: () => Promise<FunctionComponent<Props>>): PageCode<Props> {
  let loaded: FunctionComponent<Props> | null = null
  let coming: Promise<FunctionComponent<Props>> | null = null
  const fetchCode = () =>
    load().then(
      code => (loaded = code),
      (error: unknown) => {
        coming = null
        throw error
      },
    )
  return { get: () => loaded, load: () => (coming ??= fetchCode()) }
}
