import { lazy, Suspense, type ReactNode } from 'react'

export type DialogProps = {
  readonly title: string
  readonly children: ReactNode
  /** Buttons at the foot, the main one first. */
  readonly actions?: ReactNode
  /** Largest width in px. */
  readonly width?: number
  readonly onClose: () => void
}

/** Fetches the dialog's code ahead of need, for what is likely to open one. */
export const loadDialog = () => import('./FluentDialog.js')
const LazyDialog = lazy(() => loadDialog().then(module => ({ default: module.FluentDialog })))

/** A modal dialog, there as long as it is rendered. Esc, the cross and a click outside ask to close it. */
export function Dialog(props: DialogProps) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  )
}
