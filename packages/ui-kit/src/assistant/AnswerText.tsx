import { lazyPart } from '../layout/ports.code.js'
import { Suspense } from 'react'
import type { AnswerBlocksProps } from './AnswerBlocks.js'
import styles from './AnswerText.module.css'

const LazyBlocks = lazyPart(() => import('./AnswerBlocks.js').then(module => module.AnswerBlocks))
/** Loads the reader of Markdown before it is needed. */
export const loadAnswerText = LazyBlocks.load

/** The text of an answer. Until the reader of Markdown has loaded it is shown as it was written. */
export function AnswerText(props: AnswerBlocksProps) {
  return (
    <Suspense fallback={<div className={styles.plain}>{props.text}</div>}>
      <LazyBlocks {...props} />
    </Suspense>
  )
}
