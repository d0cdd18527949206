/** Inserts a new feature's name into the files where features meet. */

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Insertion, inserted } from './feature-insertion.js'
import { liveInsertions } from './feature-live.js'
import { cap, type Feature, sampleValue } from './feature-names.js'

/** Returns every insertion that names a feature outside of its own files. */
export function insertionsOf(feature: Feature): readonly Insertion[] {
  return [
    ...sdkInsertions(feature),
    ...appInsertions(feature),
    ...documentInsertions(feature),
    ...(feature.isLive ? liveInsertions(feature) : []),
  ]
}

function sdkInsertions(wanted: Feature): readonly Insertion[] {
  const { feature, Entity, Entities, entity, pair, article, title, page, fields } = wanted
  const sdk = 'packages/sdk/src'
  const http = 'apps/server/src/http'
  const values = fields.map(field => `${field.name}: ${sampleValue(field)}`)
  const calls = `${sdk}/contract.calls.ts`
  const imported = `import * as ${feature} from './${feature}/endpoints.js'\n`
  const names = `list: ${feature}.list${Entities}, create: ${feature}.create${Entity}, delete: ${feature}.delete${Entity}`
  const group = `export const ${feature}Calls = { ${names} } as const\n\n`
  const groupType = `  readonly ${feature}: typeof calls.${feature}Calls\n`
  const groupValue = `  ${feature}: calls.${feature}Calls,\n`
  return [
    { path: 'tools/layout.ts', before: /\] as const/, text: `  '${feature}',\n` },
    { path: 'tools/server-floors.mjs', after: /export const ORDER = \[[^\]]*/, text: `  '${feature}',\n` },
    { path: calls, before: /import \* as notifications/, text: imported },
    { path: calls, before: /^export const notificationsCalls/m, text: group },
    { path: `${sdk}/contract.ts`, before: /^ {2}readonly notifications:/m, text: groupType },
    { path: `${sdk}/contract.ts`, before: /^ {2}notifications:/m, text: groupValue },
    {
      path: `${http}/example-inputs.ts`,
      before: /^ {2}notifications: \{/m,
      text: `  ${feature}: { list: {}, create: { ${values.join(', ')} }, delete: { id: 1 } },\n`,
    },
    {
      path: `${http}/dry-run.test.ts`,
      before: /^ {2}known = \{/m,
      text: `  const { ${pair} } = await osys.${feature}.create({ ${values.join(', ')} })\n`,
    },
    {
      path: `${http}/dry-run.test.ts`,
      before: /^ {4}'tasks\.import': /m,
      text: `    '${feature}.delete': { id: ${entity}.id },\n`,
    },
    {
      path: `${http}/contract-modules.ts`,
      before: /import \* as notifications/,
      text: `import * as ${feature} from '@osys/sdk/${feature}/schema'\n`,
    },
    {
      path: `${http}/contract-modules.ts`,
      before: /^ {2}'notifications\/schema'/m,
      text: `  '${feature}/schema': ${feature},\n`,
    },
    {
      path: `${sdk}/contract.test.ts`,
      after: /GET {4}\/api\/v1\/notifications\n/,
      text: `GET    /api/v1/${feature}\nPOST   /api/v1/${feature}\nDELETE /api/v1/${feature}/:id\n`,
    },
    {
      path: `${sdk}/contract.test.ts`,
      after: /^ {6}'notifications\.list': 'items',\n/m,
      text: `      '${feature}.list': 'items',\n`,
    },
    {
      path: `${sdk}/contract.writes.test.ts`,
      before: /^ {6}'briefs\.create',\n/m,
      text: `      '${feature}.create',\n`,
    },
    {
      path: `${sdk}/contract.inputs.test.ts`,
      before: /^ {2}\['companies\.list', contract/m,
      text: `  ['${feature}.list', contract.${feature}.list, { page: 1, per_page: 20 }],\n`,
    },
    {
      path: `${sdk}/app/routes.test.ts`,
      after: /^ {6}'notifications',\n/m,
      text: `      '${feature}',\n`,
    },
    {
      path: `${sdk}/app/routes.ts`,
      after: /^ {2}notifications: \{.*\n/m,
      text: `  ${feature}: { path: '${page}', requirement: SIGNED_IN },\n`,
    },
    {
      path: `${sdk}/app/messages.ts`,
      after: /^ {2}notifications: .*\n/m,
      text: `  ${feature}: '${title}',\n`,
    },
    { path: `${sdk}/testing.ts`, after: /UNFAKED = \[/, text: `'${feature}', ` },
    {
      path: `${sdk}/testing/builders.test.ts`,
      before: /import \{ Notification \}/,
      text: `import { ${Entity} } from '../${feature}/schema.js'\n`,
    },
    {
      path: `${sdk}/testing/builders.test.ts`,
      before: /import \{ aNotification \}/,
      text: `import { ${article}${Entity} } from './${feature}.js'\n`,
    },
    {
      path: `${sdk}/testing/builders.test.ts`,
      before: /^ {2}\['aNotification'/m,
      text: `  ['${article}${Entity}', ${article}${Entity}, ${Entity}],\n`,
    },
  ]
}

function appInsertions({ feature, Entities }: Feature): readonly Insertion[] {
  return [
    {
      path: 'apps/server/src/db/schema.ts',
      before: /export \* from '\.\/tables\/notifications/,
      text: `export * from './tables/${feature}.js'\n`,
    },
    {
      path: 'apps/server/src/app.ts',
      before: /import \{ mountNotifications \}/,
      text: `import { mount${Entities} } from './${feature}/routes.js'\n`,
    },
    {
      path: 'apps/server/src/app.ts',
      before: /^ {2}mountNotifications\(/m,
      text: `  mount${Entities}(server)\n`,
    },
    {
      path: 'apps/web/src/app/screens.ts',
      before: /^ {2}notifications: /m,
      text: `  ${feature}: pageCode(() =>\n    import('../${feature}/${Entities}Screen.js').then(({ ${Entities}Screen }) => ${Entities}Screen),\n  ),\n`,
    },
  ]
}

function documentInsertions({
  feature,
  Entities,
  title,
  entity,
  thing,
  key,
  article,
  fields,
  writers,
  page,
  isLive,
  ENTITY,
}: Feature): readonly Insertion[] {
  const input = fields.map(({ name }) => name).join(', ')
  const needs = writers.length > 0 ? writers.join(' or ') : 'signed in'
  const by = writers.length > 0 ? writers.join(' and ') : 'everybody'
  return [
    {
      path: 'docs/spec.md',
      before: /^\| `\/audit` \|/m,
      text: `| \`${page}\` | ${Entities}: all of them, the newest first; written and deleted by ${by}. Sign-in needed. |\n`,
    },
    {
      path: 'docs/spec.md',
      before: /^\| GET notifications \|/m,
      text: `| GET ${feature} | page, per_page (20) → P[${cap(entity)}], newest first | signed in |\n| POST ${feature} | ${input}, client_id? → 201 M{${key}}; a repeated client_id answers the first | ${needs} |\n| DELETE ${feature}/:id | → M{} | ${needs} |\n`,
    },
    {
      path: 'docs/glossary.md',
      before: /^\| `webpush` \|/m,
      text: `| ${title}, \`${feature}\` | \`${feature}\`: ${article} ${thing} is written for everybody |\n`,
    },
    { path: 'ARCHITECTURE.md', before: /`\n\nStructural folders/, text: ` ${feature}` },
    ...(isLive
      ? [
          {
            path: 'docs/spec.md',
            before: / Names are options\./,
            text: ` \`private-${feature}\` (everybody but shared tablets: \`${ENTITY}S_CHANNEL\`).`,
          },
          { path: 'docs/spec.md', after: /`CommentChanged`, /, text: `\`${cap(entity)}Changed\`, ` },
        ]
      : []),
  ]
}

/** Writes the insertions of a feature. Returns the paths that were changed. */
export function wire(root: string, feature: Feature): readonly string[] {
  const changed = new Set<string>()
  for (const insertion of insertionsOf(feature)) {
    const path = join(root, insertion.path)
    const before = readFileSync(path, 'utf8')
    const after = inserted(before, insertion)
    if (after === before) continue
    writeFileSync(path, after)
    changed.add(insertion.path)
  }
  return [...changed]
}
