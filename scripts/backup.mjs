import { runTool } from './server-tool.mjs'

await runTool('backup')
