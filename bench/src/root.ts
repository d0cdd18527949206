/** Names the folder of the whole workspace. */

import { resolve } from 'node:path'

/** The folder of the whole workspace. */
export const ROOT = resolve(import.meta.dirname, '../..')
