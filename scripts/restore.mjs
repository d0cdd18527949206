/** `npm run restore`: reads a backup into an empty place. */

import { runTool } from './server-tool.mjs'

await runTool('restore')
