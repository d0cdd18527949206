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
  const dated = change.due_date !== undefined && { isDated: true }
  return proposals.map(each => (each.key === key ? { ...each, ...change, ...dated } : each))
}

/** Returns the proposals after all of them were ticked, or none. */
export function allProposalsTaken(proposals: Proposals, isTaken: boolean): Proposals {
  return proposals.map(each => ({ ...each, isTaken }))
}

/**
 * Returns the proposals after those of one source were replaced; the others stay as the person left them. One that
 * was unticked or dated stays so when it is still there. Those of the brief come first.
 */
export function proposalsReplaced(
  before: Proposals,
  source: ProposedTask['source'],
  after: Proposals,
): Proposals {
  const left = new Map(before.map(each => [`${each.key} ${each.title}`, each]))
  const others = before.filter(each => each.source !== source)
  const fresh = after.map(each => {
    const same = left.get(`${each.key} ${each.title}`)
    if (!same) return each
    const { isTaken, isDated, due_date } = same
    return { ...each, isTaken, ...(isDated && { isDated, due_date }) }
  })
  return source === 'brief' ? [...fresh, ...others] : [...others, ...fresh]
}

/** A try to make proposed tasks: with the same `batch_id` a second try makes none twice. */
export interface BatchTry {
  readonly batch_id: string
  readonly proposals: Proposals
}

/**
 * Returns the next try to make the ticked proposals. It has the id of the last one while the same tasks are ticked: the
 * answer of the last may have been lost, and the server answers a known id with the tasks that it made then.
 */
export function batchTried(last: BatchTry | null, proposals: Proposals, newId: () => string): BatchTry {
  const isSame = last !== null && toMade(last.proposals) === toMade(proposals)
  return { batch_id: isSame ? last.batch_id : newId(), proposals }
}

function toMade(proposals: Proposals): string {
  return JSON.stringify(takenProposals(proposals).map(each => ({ ...each, isDated: undefined })))
}

/** Returns the proposals that will be made. */
export function takenProposals(proposals: Proposals): Proposals {
  return proposals.filter(each => each.isTaken)
}
