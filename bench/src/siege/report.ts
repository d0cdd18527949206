import { printTable, type Figure } from '../report.js'
import { quantile } from '../statistics.js'
import { refusalsOf, type Report } from './front.js'
import type { Day } from './office.js'

/** One attack, with the calls of the office meanwhile. */
export interface Round {
  readonly title: string
  readonly isRefused: boolean
  readonly peace: Day | null
  readonly day: Day
  readonly report: Report
  readonly memoryMb: number
}

const p95 = (day: Day | null) => (day && day.times.length > 0 ? quantile(day.times, 0.95) : Number.NaN)

/** Prints the answers to the attackers, and the failures of the office. */
export function showRound({ title, day, report }: Round): void {
  const answers = Object.entries(report.answers).map(([answer, count]) => `${count} × ${answer}`)
  console.log(`${title}: ${answers.join(', ') || 'no answers'}`)
  for (const failure of new Set(day.failures)) console.log(`  failed: ${failure}`)
  for (const breach of new Set(report.breaches)) console.log(`  breach: ${breach}`)
}

/** Prints a table of the attacks; returns the figures that summarise them. */
export function figuresOf(rounds: readonly Round[], lost: number): readonly Figure[] {
  console.log()
  printTable(
    ['attack, beside an office', 'calls', 'failed', 'p95 ms', 'in peace', 'refusals', 'most memory MB'],
    rounds.map(({ title, day, peace, report: seen, memoryMb }) => [
      title,
      String(day.times.length),
      String(day.failures.length),
      p95(day).toFixed(0),
      peace ? p95(peace).toFixed(0) : '–',
      String(refusalsOf(seen.answers)),
      memoryMb.toFixed(0),
    ]),
  )
  const all = (of: (round: Round) => number) => rounds.reduce((sum, round) => sum + of(round), 0)
  // The p95 of one pause of ten seconds varies by a half from round to round; that of all of them is steady.
  const peaceful = rounds.flatMap(({ peace }) => peace?.times ?? [])
  const slowdowns = peaceful.length > 0 ? rounds.map(({ day }) => p95(day) / quantile(peaceful, 0.95)) : []
  const count = (name: string, value: number, aim: Figure['aim']): Figure => ({
    name: `siege: ${name}`,
    value,
    unit: '',
    aim,
    isCount: true,
  })
  return [
    count(
      'ordinary calls that failed',
      all(({ day }) => day.failures.length),
      { most: 0 },
    ),
    count('acknowledged writes lost', lost, { most: 0 }),
    count(
      'breaches',
      all(({ report: seen }) => seen.breaches.length),
      { most: 0 },
    ),
    count(
      'attacks to be refused that were not',
      rounds.filter(({ isRefused, report: seen }) => isRefused && refusalsOf(seen.answers) === 0).length,
      { most: 0 },
    ),
    ...(slowdowns.length > 0
      ? [
          {
            name: 'siege: ordinary p95 by peace, worst attack',
            value: Math.max(...slowdowns),
            unit: '×',
            aim: { most: 2 },
          },
        ]
      : []),
    { name: 'siege: most memory', value: Math.max(...rounds.map(({ memoryMb }) => memoryMb)), unit: ' MB' },
  ]
}
