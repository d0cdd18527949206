import { LockClosed24Regular } from '@fluentui/react-icons/headless/svg/lock-closed'
import { EmptyState } from '../display/EmptyState.js'

export type MissingRightProps = {
  /** The page or action that the person is not allowed, as a title. */
  readonly title: string
  /** The role or permission that is missing, as a sentence. */
  readonly missing: string
  /** The roles that can grant it, as a sentence; empty when none can. */
  readonly grantedBy: string
}

/** Replaces the content of a page that the person may not see: says why, and who can help. Spec §2. */
export function MissingRight({ title, missing, grantedBy }: MissingRightProps) {
  const text = [missing, grantedBy].filter(line => line !== '').join(' ')
  return <EmptyState icon={<LockClosed24Regular />} title={title} text={text} />
}
