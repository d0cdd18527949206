/** Writes themes.css, the tokens of all ten themes as CSS variables. */

import { writeFileSync } from 'node:fs'
import { themesCss } from './format.css.js'

// Run `npm run themes` in this package after a change of the palettes.
writeFileSync(new URL('themes.css', import.meta.url), themesCss())
