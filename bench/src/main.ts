/** The program behind `npm run bench`: runs the benches that it is asked for. */

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BENCHES } from './benches.js'
import { within } from './deadline.js'
import { faultsOf, printSummary, type Figure } from './report.js'
import type { Size } from './size.js'
import { createStage } from './stage.js'

/** The limits after which a hanging bench fails, and the next one begins. */
const DEADLINE_MS: Readonly<Record<Size, number>> = { full: 7_200_000, quick: 900_000, smoke: 120_000 }

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    /** The file for the numbers of benches that passed and failed. */
    report: { type: 'string' },
  },
})
const size: Size = values.smoke ? 'smoke' : values.quick ? 'quick' : 'full'
const unknown = wanted.filter(name => !(name in BENCHES))

if (unknown.length > 0) {
  console.error(`No bench is named ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exit(1)
}
const failed = await runBenches(wanted.length > 0 ? wanted : Object.keys(BENCHES))
// Without this a bench that hangs would keep the process alive.
process.exit(failed > 0 ? 1 : 0)

/**
 * Runs the benches one after the other, so that none disturbs
 * another. One that fails is reported and does not stop the others.
 */
async function runBenches(chosen: readonly string[]): Promise<number> {
  const figures: Figure[] = []
  const failures: string[] = []
  const stage = createStage({ isShared: size === 'smoke' })
  for (const name of chosen) {
    console.log(`\n# ${name}: npm run bench -- ${name}${size === 'full' ? '' : ` --${size}`}\n`)
    const began = Date.now()
    try {
      const running = BENCHES[name]?.({ size, stage }) ?? Promise.resolve([])
      const seen = await within(DEADLINE_MS[size], name, running)
      figures.push(...seen)
      const faults = faultsOf(seen)
      if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`)
    } catch (error) {
      console.error(error)
      failures.push(name)
      // The next bench must not get a server or browser that a failed one left.
      await stage.end()
    }
    console.log(`\n${name} took ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  await stage.end()
  console.log(`\n# summary${size === 'full' ? '' : ' (few rounds: not for comparing)'}\n`)
  printSummary(figures)
  if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
  if (values.report !== undefined) {
    const counts = { passed: chosen.length - failures.length, failed: failures.length, skipped: 0 }
    writeFileSync(values.report, JSON.stringify(counts))
  }
  return failures.length
}
