/** The tasks that a dialog proposes: ticked, dated, and those that were taken; and whether their sources came. */

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

/** The end of the newest load of a source. */
export interface SourceEnd {
  /** The id of the source; null for none. */
  readonly id: number | null
  /** The round in which it was asked for: a new one asks for the same sources again. */
  readonly round: number
  /** The reason why it did not come, which may be empty; null when it came. */
  readonly error: string | null
}

/** The ends of the newest loads of both sources; a later end of a source takes the place of the one before. */
export type SourceEnds = Readonly<Record<ProposedTask['source'], SourceEnd>>

/** The sources that a dialog asks for. */
export type AskedSources = Readonly<Record<ProposedTask['source'], number | null>> & {
  readonly round: number
}

/** The standing of the sources that a dialog asks for. */
export interface SourcesStanding {
  /** 'again' while the sources that it knows the end of are asked for once more. */
  readonly phase: 'loading' | 'again' | 'ended'
  /** The reason why a source did not come, which may be empty; null when none failed. */
  readonly error: string | null
}

/** No source was asked for. */
export const NO_SOURCE_ENDED: SourceEnds = {
  brief: { id: null, round: 0, error: null },
  template: { id: null, round: 0, error: null },
}

/** Returns how the sources stand that a dialog asks for. The end of another source, such as an earlier choice, says nothing. */
export function sourcesStanding(ends: SourceEnds, { brief, template, round }: AskedSources): SourcesStanding {
  const known = [ends.brief.id === brief && ends.brief, ends.template.id === template && ends.template]
  const ofAsked = known.filter(end => end !== false)
  const isLoading = ofAsked.length < known.length
  const isAgain = ofAsked.some(end => end.round !== round)
  return {
    phase: isLoading ? 'loading' : isAgain ? 'again' : 'ended',
    error: ofAsked.find(({ error }) => error !== null)?.error ?? null,
  }
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
