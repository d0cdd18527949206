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
 * Returns the proposals of another source or day: one that the person had unticked stays so, when it is still
 * among them.
 */
export function proposalsReplaced(before: Proposals, after: Proposals): Proposals {
  const left = new Set(before.flatMap(({ key, isTaken, title }) => (isTaken ? [] : `${key} ${title}`)))
  return after.map(each => (left.has(`${each.key} ${each.title}`) ? { ...each, isTaken: false } : each))
}

/** Returns the proposals that will be made. */
export function takenProposals(proposals: Proposals): Proposals {
  return proposals.filter(each => each.isTaken)
}
