/** Generates a feature: `npm run new-feature`. */

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { flowFiles } from './feature-flows.js'
import { viewFiles } from './feature-front.js'
import { englishWords, type Feature, featureOf, type Wish } from './feature-names.js'
import { sdkFiles } from './feature-sdk.js'
import { serverFiles } from './feature-server.js'
import { screenFiles } from './feature-web.js'
import { wire } from './feature-wiring.js'
import { generateMigration, runNode } from './migration.js'
import { formatFiles, writeFiles } from './write-files.js'

const ROOT = resolve(import.meta.dirname, '..')
const USAGE =
  'Usage: npm run new-feature -- notes Note --fields title:120=Título,body:md=Texto,pinned:bool=Fijado [--title Notas] [--write owner,admin_osys] [--live] [--page /board]'

/** Returns every file of a feature, by path, for each package. */
export function featureFiles(feature: Feature): Readonly<Record<string, string>> {
  return {
    ...sdkFiles(feature),
    ...flowFiles(feature),
    ...serverFiles(feature),
    ...viewFiles(feature),
    ...screenFiles(feature),
  }
}

/** Makes a feature in a workspace: its files, the insertions of its name, and the migration of its table. */
export function makeFeature(
  root: string,
  feature: Feature,
): { readonly made: readonly string[]; readonly wired: readonly string[] } {
  const { made } = writeFiles(root, featureFiles(feature))
  const wired = wire(root, feature)
  formatFiles(
    root,
    wired.filter(path => !path.endsWith('.md')),
  )
  generateMigration(root, `add-${feature.feature}`)
  return { made, wired }
}

/** Returns the arguments of the command line; null when its usage is asked for. */
function wishedFor(): Wish | null {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean' },
      fields: { type: 'string' },
      title: { type: 'string' },
      write: { type: 'string' },
      live: { type: 'boolean' },
      page: { type: 'string' },
    },
    allowPositionals: true,
  })
  const [feature, Entity] = positionals
  return feature === undefined || Entity === undefined || values.help ? null : { feature, Entity, ...values }
}

if (process.argv[1] === import.meta.filename) {
  try {
    const wish = wishedFor()
    if (wish === null) {
      console.log(USAGE)
      process.exit()
    }
    const { made, wired } = makeFeature(ROOT, featureOf(wish))
    for (const path of made) console.log(`made   ${path}`)
    for (const path of wired) console.log(`wired  ${path}`)
    const written = ['access-table', 'limits-table', 'sentences', 'calls-file', 'map']
    for (const name of written)
      runNode(ROOT, ['--import=tsx', '--conditions=@osys/source', `tools/${name}.ts`])
    const english = englishWords(wish)
    if (english.length > 0)
      console.log(
        `English for people who read Spanish: ${english.join(', ')} (labels in the ui-kit's messages.ts, the title in the SDK's app/messages.ts, both in the tests)`,
      )
    console.log(
      'Next: say in the texts, the documents and the glossary what it is; then npm run check and npm test.',
    )
  } catch (error) {
    console.error(error instanceof TypeError ? `${error.message}\n${USAGE}` : error)
    process.exitCode = 1
  }
}
