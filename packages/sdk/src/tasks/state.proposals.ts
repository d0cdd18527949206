/** The tasks that a dialog proposes: ticked, dated, and those that were taken. */

import type { ProposedTask } from './rules.proposals.js'

/** The proposed tasks of a dialog, in their order. */
export type Proposals = readonly ProposedTask[]

/** Returns the proposals after one of them changed. */
export function proposalChanged(
  proposals: Proposals,
  key: string,
  change: Partial<Pick<ProposedTask, 'isTaken' | 'due_date'>>,
): Proposals {
  return proposals.map(each => (each.key === key ? { ...each, ...change } : each))
}

/** Returns the proposals after all of them were ticked, or none. */
export function allProposalsTaken(proposals: Proposals, isTaken: boolean): Proposals {
  return proposals.map(each => ({ ...each, isTaken }))
}

/**
 * Returns the proposals after those of one source were replaced; the others stay as the person left them. One that
 * was unticked stays so when it is still there. Those of the brief come first.
 */
export function proposalsReplaced(
  before: Proposals,
  source: ProposedTask['source'],
  after: Proposals,
): Proposals {
  const left = new Set(before.flatMap(({ key, isTaken, title }) => (isTaken ? [] : `${key} ${title}`)))
  const others = before.filter(each => each.source !== source)
  const fresh = after.map(each =>
    left.has(`${each.key} ${each.title}`) ? { ...each, isTaken: false } : each,
  )
  return source === 'brief' ? [...fresh, ...others] : [...others, ...fresh]
}

/** Returns the proposals that will be made. */
export function takenProposals(proposals: Proposals): Proposals {
  return proposals.filter(each => each.isTaken)
}
