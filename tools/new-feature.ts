import { resolve } from 'node:path'
import { screenFiles, viewFiles } from './feature-front.js'
import { featureNames } from './feature-names.js'
import { sdkFiles } from './feature-sdk.js'
import { serverFiles } from './feature-server.js'
import { FEATURES } from './layout.js'
import { writeFiles } from './write-files.js'

/** Every file of a feature, by path: the pattern of ARCHITECTURE.md in its smallest working form. */
export function featureFiles(feature: string, Entity: string): Readonly<Record<string, string>> {
  const names = featureNames(feature, Entity)
  return { ...sdkFiles(names), ...serverFiles(names), ...viewFiles(names), ...screenFiles(names) }
}

/** Why a feature of that name may not be made, or undefined when it may. */
export function whyNotFeature(feature: string | undefined, Entity: string | undefined): string | undefined {
  if (!feature || !Entity) return 'Usage: npm run new-feature -- invoices Invoice'
  if (!(FEATURES as readonly string[]).includes(feature)) {
    return `'${feature}' is not in the closed list: add it to FEATURES in tools/layout.ts, with a line in docs/glossary.md, first.`
  }
  return undefined
}

/** What is left to do by hand: the places where features meet. */
function nextSteps(feature: string, Entity: string): string {
  const { Entities } = featureNames(feature, Entity)
  return `Next, where the features meet:
  packages/sdk/src/contract.ts      bind list${Entities} and create${Entity} under '${feature}'; its test names the calls
  packages/sdk/src/testing          add the builder to builders.test.ts
  apps/server/src/db/schema.ts      export '../${feature}/table.js', then: npm run migration (in apps/server)
  apps/server/src/app.ts            mount${Entities}(server)
  apps/web/src/app/screens.ts       ${Entities}Screen for its route
  docs/spec.md, docs/glossary.md    what it is`
}

if (process.argv[1] === import.meta.filename) {
  const [feature, Entity] = process.argv.slice(2)
  const refusal = whyNotFeature(feature, Entity)
  if (refusal !== undefined || feature === undefined || Entity === undefined) {
    console.error(refusal)
    process.exit(1)
  }
  const { made, kept } = writeFiles(resolve(import.meta.dirname, '..'), featureFiles(feature, Entity))
  for (const path of made) console.log(`made  ${path}`)
  for (const path of kept) console.log(`kept  ${path}`)
  console.log(nextSteps(feature, Entity))
}
