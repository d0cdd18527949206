import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { packPackage } from '../../../tools/package-tarball.js'
import { interleave } from '../rounds.js'
import { median, ratios } from '../statistics.js'

const run = promisify(execFile)

/** The processor time in ms that a new Node needs to import the packed SDK and openai-node, and their ratio. */
export interface Imports {
  readonly sdkMs: number
  readonly openaiMs: number
  readonly ratio: number
}

/** Measures the import of the SDK as `npm run pack` makes it, beside that of openai-node. */
export async function measureImports(rounds: number): Promise<Imports> {
  const folder = mkdtempSync(join(tmpdir(), 'osys-imports-'))
  try {
    await packPackage('packages/sdk', folder)
    const files = [
      pathToFileURL(join(folder, 'packages/sdk/node/index.js')).href,
      import.meta.resolve('openai'),
    ]
    const [sdk = [], other = []] = await interleave(
      files.map(file => () => importMs(file)),
      rounds,
    )
    return { sdkMs: median(sdk), openaiMs: median(other), ratio: median(ratios(sdk, other)) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the processor time of one import, which other load of the machine hardly changes. */
async function importMs(file: string): Promise<number> {
  const program = `const before = process.cpuUsage()
await import(${JSON.stringify(file)})
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000)`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program])
  return Number(stdout)
}
