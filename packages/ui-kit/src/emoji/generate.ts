/** Writes emojis.json, the Spanish emojis of the picker, from emojibase-data. */

import { writeFileSync } from 'node:fs'
import emojis from 'emojibase-data/es-mx/data.json' with { type: 'json' }
import names from 'emojibase-data/es-mx/messages.json' with { type: 'json' }
import { packEmojis } from './rules.emojis.js'

// Run `npm run emojis` in this package after an update of emojibase-data.
const packed = packEmojis(emojis, names.groups)
writeFileSync(new URL('emojis.json', import.meta.url), `${JSON.stringify(packed, null, 1)}\n`)
