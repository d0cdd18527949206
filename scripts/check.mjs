/** `npm run check`: types, lint, format, layers, layout and documents. */

import './node-version.mjs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sumCounts } from './counts.mjs'
import { ensureInstalled } from './install.mjs'
import { failWith } from './problem.mjs'
import { runSteps } from './step-runner.mjs'
import { checkSteps } from './steps.mjs'

const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'osys-check-'))
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

try {
  await ensureInstalled(root, line => console.log(`· ${line}`))
  const { passed, failed } = sumCounts(await runSteps(root, checkSteps(root), { scratch }))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  failWith(error)
}
