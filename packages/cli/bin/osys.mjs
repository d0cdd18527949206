#!/usr/bin/env node
/** The command `osys`. This file is in the repository, so that the command exists before the package is built. */

import { existsSync } from 'node:fs'

const main = new URL('../dist/main.js', import.meta.url)
if (existsSync(main)) {
  const { runCommand } = await import(main.href)
  await runCommand(process.argv)
} else {
  console.error('osys is not built yet. `npm start` or `npm run build` of the workspace builds it.')
  process.exitCode = 2
}
