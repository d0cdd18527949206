/** Inserts a new feature's event and channel into the files where those of all features stand. */

import type { Insertion } from './feature-insertion.js'
import type { Feature } from './feature-names.js'

/** Returns the insertions of a feature whose changes are told at once. */
export function liveInsertions({ feature, Entity, key, ENTITY }: Feature): readonly Insertion[] {
  const channels = 'packages/sdk/src/realtime/channels.ts'
  const events = 'packages/sdk/src/realtime/events.ts'
  return [
    {
      path: events,
      before: /import \{ Notification \}/,
      text: `import { ${Entity} } from '../${feature}/schema.js'\n`,
    },
    {
      path: events,
      before: /^ {2}z\.object\(\{ \.\.\.event\('TaskChanged'\)/m,
      text: `  z.object({ ...event('${Entity}Changed'), ...CHANGE_FIELDS, ${key}: orNull(${Entity}) }),\n`,
    },
    {
      path: channels,
      before: /\/\*\* [^\n]*\*\/\nexport type Channel =/,
      text: `/** The channel of ${feature}. */\nexport const ${ENTITY}S_CHANNEL = 'private-${feature}'\n\n`,
    },
    {
      path: channels,
      after: /^ {2}\| \{ readonly kind: 'ohplaky' \}\n/m,
      text: `  | { readonly kind: '${feature}' }\n`,
    },
    {
      path: channels,
      before: /^ {4}case 'chat':\n {6}return chatChannel/m,
      text: `    case '${feature}':\n      return ${ENTITY}S_CHANNEL\n`,
    },
    {
      path: channels,
      after: /return \{ kind: 'ohplaky' \}\n/,
      text: `  if (name === ${ENTITY}S_CHANNEL) return { kind: '${feature}' }\n`,
    },
    {
      path: 'packages/sdk/src/realtime/channels.test.ts',
      after: /^ {2}fc\.constant\(\{ kind: 'ohplaky' \} as const\),\n/m,
      text: `  fc.constant({ kind: '${feature}' } as const),\n`,
    },
    {
      path: 'packages/sdk/src/realtime/hearing.ts',
      before: /^ {4}case 'ohplaky':/m,
      text: `    case '${feature}':\n      return !listener.roles.includes('kiosk') && !isLimited(listener)\n`,
    },
  ]
}
