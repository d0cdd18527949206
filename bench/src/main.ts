/** The program behind `npm run bench`: runs the benches that it is asked for. */

import { benchBoard } from './board/bench.js'
import { benchClientSize } from './client-size/bench.js'
import { benchComments } from './comments/bench.js'
import { benchFiles } from './files/bench.js'
import { benchKiosk } from './kiosk/bench.js'
import { benchPages } from './pages/bench.js'
import { benchPeople } from './people/bench.js'
import { benchRealtime } from './realtime/bench.js'
import { benchRecovery } from './realtime/recovery.js'
import { printSummary, type Bench, type Figure } from './report.js'
import { benchSdk } from './sdk/bench.js'
import { benchServer } from './server/bench.js'
import { benchStart } from './start/bench.js'
import { benchTimeclock } from './timeclock/bench.js'
import { benchWork } from './work/bench.js'

const BENCHES: Readonly<Record<string, Bench>> = {
  sdk: benchSdk,
  'client-size': benchClientSize,
  pages: benchPages,
  board: benchBoard,
  kiosk: benchKiosk,
  server: benchServer,
  start: benchStart,
  work: benchWork,
  comments: benchComments,
  files: benchFiles,
  realtime: benchRealtime,
  recovery: benchRecovery,
  people: benchPeople,
  timeclock: benchTimeclock,
}

const wanted = process.argv.slice(2)
const names = wanted.filter(name => name !== '--quick')
const quick = names.length < wanted.length
const unknown = names.filter(name => !(name in BENCHES))

if (unknown.length > 0) {
  console.error(`No bench is named ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`)
  process.exitCode = 1
} else {
  await runBenches(names.length > 0 ? names : Object.keys(BENCHES))
}

/** One after the other, so that none disturbs another; one that fails is told and leaves the others alone. */
async function runBenches(chosen: readonly string[]): Promise<void> {
  const figures: Figure[] = []
  for (const name of chosen) {
    console.log(`\n# ${name}: npm run bench -- ${name}${quick ? ' --quick' : ''}\n`)
    try {
      figures.push(...((await BENCHES[name]?.({ quick })) ?? []))
    } catch (error) {
      console.error(error)
      process.exitCode = 1
    }
  }
  console.log(`\n# summary${quick ? ' (few rounds: not for comparing)' : ''}\n`)
  printSummary(figures)
}
