import { lazy, Suspense } from 'react'
import { Skeleton } from './Skeleton.js'

/** Fetches the formatter ahead of need. */
export const loadMarkdown = () => import('./FormattedText.js')
const LazyText = lazy(() => loadMarkdown().then(module => ({ default: module.FormattedText })))

/** A text in markdown. Its code comes with the first one shown. */
export function Markdown({ source }: { readonly source: string }) {
  return (
    <Suspense fallback={<Skeleton height="8em" />}>
      <LazyText source={source} />
    </Suspense>
  )
}
