import { createElement, type ReactNode, useLayoutEffect, useState } from 'react'
import type { PageCode } from './page-code.js'

interface CodedPageProps<Props> {
  readonly code: PageCode<Props>
  readonly props: Props
  /** Stands in place of the page until its code is here. */
  readonly coming: ReactNode
}

/**
 * Renders a page once its code is here, and throws when it cannot be fetched. React's `lazy` with `Suspense` would hold
 * the page back for 300 ms after it has shown that something loads.
 */
export function CodedPage<Props extends object>({ code, props, coming }: CodedPageProps<Props>) {
  const [end, setEnd] = useState<{ readonly code: PageCode<Props>; readonly error?: Error } | null>(null)
  const loaded = code.get()
  useLayoutEffect(() => {
    if (loaded) return
    let isLeft = false
    code.load().then(
      () => isLeft || setEnd({ code }),
      (error: unknown) => isLeft || setEnd({ code, error: error as Error }),
    )
    return () => {
      isLeft = true
    }
  }, [code, loaded])
  if (loaded) return createElement(loaded, props)
  if (end?.code === code && end.error) throw end.error
  return coming
}
