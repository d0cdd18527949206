import { lazy, Suspense } from 'react'
import { Skeleton } from './Skeleton.js'

const LazyText = lazy(() => import('./FormattedText.js').then(module => ({ default: module.FormattedText })))

/** A text in markdown. Its code comes with the first one shown. */
export function Markdown({ source }: { readonly source: string }) {
  return (
    <Suspense fallback={<Skeleton height="8em" />}>
      <LazyText source={source} />
    </Suspense>
  )
}
