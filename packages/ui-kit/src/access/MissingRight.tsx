import { LockClosed24Regular } from '@fluentui/react-icons/headless/svg/lock-closed'
import { EmptyState } from '../display/EmptyState.js'

export type MissingRightProps = {
  /** What cannot be seen or done. */
  readonly title: string
  /** What is missing, as a sentence. */
  readonly missing: string
  /** Who can give it, as a sentence; empty when nobody can. */
  readonly grantedBy: string
}

/** Stands in a page where its content would: why it is not shown, and who can help. Spec §2. */
export function MissingRight({ title, missing, grantedBy }: MissingRightProps) {
  const text = [missing, grantedBy].filter(line => line !== '').join(' ')
  return <EmptyState icon={<LockClosed24Regular />} title={title} text={text} />
}
