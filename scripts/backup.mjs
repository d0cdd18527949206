/** `npm run backup`: writes database and uploads to one file. */

import { runTool } from './server-tool.mjs'

await runTool('backup')
