/** Names planted faults that change nothing which anybody can notice, each with the reason. */

import type { Mutant } from './mutants-of.js'

/** A fault that no test can notice, because the code does the same with it. */
export interface HarmlessFault {
  readonly path: string
  /** The line of the source in which the fault begins, without its indent. */
  readonly line: string
  /** The replaced part of the source, in one line. */
  readonly before: string
  readonly after: string
  /** The reason why the code does the same. */
  readonly why: string
}

/** The faults that were read and found harmless. A test tells when the source of one has changed. */
export const HARMLESS: readonly HarmlessFault[] = [
  {
    path: 'packages/sdk/src/chat/state.window.ts',
    line: 'return from.items',
    before: 'from.items .filter(shown => shown.changes)',
    after: 'from.items',
    why: 'A message without changes is put back as it is.',
  },
  {
    path: 'packages/sdk/src/chat/actions.drafts.ts',
    line: 'const unsaved = [...ports.state.get().chats].filter(([, { draft }]) => !draft.isSaved)',
    before: '[...ports.state.get().chats].filter(([, { draft }]) => !draft.isSaved)',
    after: '[...ports.state.get().chats]',
    why: 'A draft that is saved is not saved again, whoever asks for it.',
  },
  {
    path: 'packages/sdk/src/chat/state.read.ts',
    line: 'if (before.chats === after.chats) return []',
    before: 'before.chats === after.chats',
    after: 'false',
    why: 'The same conversations have the same counts; the comparison only spares the walk.',
  },
  {
    path: 'packages/sdk/src/realtime/marks.ts',
    line: 'waiting.clear()',
    before: 'waiting.clear()',
    after: ';',
    why: 'A promise that was resolved takes no second answer.',
  },
  {
    path: 'packages/sdk/src/outbox/calls.ts',
    line: 'running.delete(client_id)',
    before: 'running.delete(client_id)',
    after: ';',
    why: 'The abort of a call that has ended does nothing, and the next call of the entry takes its place.',
  },
  {
    path: 'packages/sdk/src/outbox/outbox.ts',
    line: 'if (state.get().isRefused !== isRefused) state.set({ ...state.get(), isRefused })',
    before: 'state.get().isRefused !== isRefused',
    after: 'true',
    why: 'The state is an equal one.',
  },
  {
    path: 'packages/sdk/src/outbox/outbox.ts',
    line: 'let reads = 0',
    before: '0',
    after: '1',
    why: 'The numbers of reads are only compared with each other.',
  },
  {
    path: 'packages/sdk/src/outbox/outbox.ts',
    line: 'let newestRead = 0',
    before: '0',
    after: '1',
    why: 'The first read has number 1.',
  },
  {
    path: 'packages/sdk/src/outbox/outbox.ts',
    line: 'const refused = state.get().entries.filter(({ refusal }) => refusal !== null)',
    before: 'state.get().entries.filter(({ refusal }) => refusal !== null)',
    after: 'state.get().entries',
    why: 'An entry that is not refused is not given back, whoever asks for it.',
  },
  {
    path: 'packages/sdk/src/outbox/outbox.ts',
    line: 'if (mine < newestRead) return',
    before: 'mine < newestRead',
    after: '(mine <= newestRead)',
    why: 'Each read has a number of its own.',
  },
  {
    path: 'packages/sdk/src/outbox/outbox.ts',
    line: 'if (earlier.length > 0) {',
    before: 'earlier.length > 0',
    after: '(earlier.length >= 0)',
    why: 'Where nothing is earlier, nothing is sent, and the entries are read once more.',
  },
  {
    path: 'packages/sdk/src/outbox/outbox.ts',
    line: 'if (earlier.length > 0) {',
    before: 'earlier.length > 0',
    after: 'true',
    why: 'Where nothing is earlier, nothing is sent, and the entries are read once more.',
  },
  {
    path: 'packages/sdk/src/outbox/sending.ts',
    line: 'return Math.max(BREATH_MS, (last?.notBefore ?? 0) - ports.clock.now())',
    before: '0',
    after: '1',
    why: 'Both moments are long past.',
  },
  {
    path: 'packages/sdk/src/assistant/rules.excerpt.ts',
    line: "return `${begin > 0 ? '…' : ''}${text.trim()}${begin + MOST < line.length ? '…' : ''}`",
    before: '0',
    after: '1',
    why: 'A place behind a space is never the second sign of a line without spaces at its ends.',
  },
  {
    path: 'packages/sdk/src/assistant/ports.ts',
    line: 'return { count: 0, underWay: new Set(), requested: 0, fetched: 0 }',
    before: '0',
    after: '1',
    why: 'The numbers are only compared with later ones, and the first copy has number 1.',
  },
  {
    path: 'packages/sdk/src/notifications/actions.ts',
    line: 'era += 1',
    before: '1',
    after: '2',
    why: 'The eras are only compared with each other.',
  },
  {
    path: 'packages/sdk/src/notifications/actions.ts',
    line: 'let era = 0',
    before: '0',
    after: '1',
    why: 'The eras are only compared with each other.',
  },
  {
    path: 'packages/sdk/src/notifications/rules.quiet.ts',
    line: 'if (kind === null) return { isCounted: true, isPushed: true }',
    before: 'kind === null',
    after: 'false',
    why: 'No way that a person can turn off is named after no kind.',
  },
  {
    path: 'packages/sdk/src/tasks/ports.csv.ts',
    line: 'to: most + 1,',
    before: '1',
    after: '2',
    why: 'A file is too long by one row as by two.',
  },
  {
    path: 'packages/sdk/src/tasks/rules.repeat.ts',
    line: 'const LONGEST_GAP = 31',
    before: '31',
    after: '32',
    why: 'No two days of a repetition are farther apart, so one more step finds nothing else.',
  },
  {
    path: 'packages/sdk/src/tasks/actions.templates.ts',
    line: "return outcome.ended === 'done' ? outcome.value : undefined",
    before: "outcome.ended === 'done' ? outcome.value : undefined",
    after: '(outcome.value)',
    why: 'An outcome that is not done has no value.',
  },
  {
    path: 'packages/sdk/src/tasks/state.outgoing.ts',
    line: "company: company ?? { id: company_id ?? 0, name: '', icon: null },",
    before: '0',
    after: '1',
    why: 'A draft always has its company.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.calendar.ts',
    line: 'if (starts.size >= 1000) starts.clear()',
    before: 'starts.size >= 1000',
    after: 'true',
    why: 'The starts of days that are kept are only found quicker.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.calendar.ts',
    line: 'if (starts.size >= 1000) starts.clear()',
    before: 'starts.size >= 1000',
    after: 'false',
    why: 'The starts of days that are kept are only found quicker.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.calendar.ts',
    line: 'if (starts.size >= 1000) starts.clear()',
    before: 'starts.size >= 1000',
    after: '(starts.size > 1000)',
    why: 'The starts of days that are kept are only found quicker.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.calendar.ts',
    line: 'if (starts.size >= 1000) starts.clear()',
    before: '1000',
    after: '1001',
    why: 'The starts of days that are kept are only found quicker.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.calendar.ts',
    line: 'if (starts.size >= 1000) starts.clear()',
    before: 'starts.clear()',
    after: ';',
    why: 'The starts of days that are kept are only found quicker.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.calendar.ts',
    line: 'if (known !== undefined) return known',
    before: 'known !== undefined',
    after: 'false',
    why: 'The starts of days that are kept are only found quicker.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.calendar.ts',
    line: 'starts.set(key, at)',
    before: 'starts.set(key, at)',
    after: ';',
    why: 'The starts of days that are kept are only found quicker.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.calendar.ts',
    line: 'while (at - before > 1) {',
    before: '1',
    after: '2',
    why: 'Days begin at whole quarters of an hour, which the search meets before its last step.',
  },
  {
    path: 'packages/sdk/src/timeclock/format.sheet.ts',
    line: '...week.days.map((_, index) => totalOf(({ days }) => days[index]?.worked_seconds ?? 0)),',
    before: '0',
    after: '1',
    why: 'The sheet of each person has all days of the week.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.preview.ts',
    line: 'return then ? [toPreview(day, then)] : []',
    before: 'then ? [toPreview(day, then)] : []',
    after: '([toPreview(day, then)])',
    why: 'Both summaries have the seven days of the week.',
  },
  {
    path: 'packages/sdk/src/access/rules.giving.ts',
    line: 'return lacked ? explainAccess(actor, { permission: lacked }) : ALLOWED',
    before: 'lacked ? explainAccess(actor, { permission: lacked }) : ALLOWED',
    after: '(explainAccess(actor, { permission: lacked }))',
    why: 'A person is allowed what needs no permission, and only people come as far as this line.',
  },
  {
    path: 'packages/sdk/src/timeclock/rules.exit.ts',
    line: 'return since - at > 0 && since - at < MINUTE_MS ? since : at',
    before: 'since - at > 0',
    after: '(since - at >= 0)',
    why: 'The two moments are the same one where they do not differ.',
  },
]

/** Returns a part of a source in one line. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the line of a source in which a fault begins, without its indent. */
function lineOf(text: string, { start }: Mutant): string {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const end = text.indexOf('\n', start)
  return text.slice(from, end === -1 ? undefined : end).trim()
}

/** Returns whether a fault of a source is one of the harmless ones. */
export function isHarmless(
  path: string,
  text: string,
  mutant: Mutant,
  harmless: readonly HarmlessFault[] = HARMLESS,
): boolean {
  const line = lineOf(text, mutant)
  const before = inOneLine(text.slice(mutant.start, mutant.end))
  const after = inOneLine(mutant.replacement)
  return harmless.some(
    each => each.path === path && each.line === line && each.before === before && each.after === after,
  )
}
