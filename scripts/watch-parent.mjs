/** The thread that stop-with-parent.mjs starts. Its timer also runs while the server's own thread hangs. */

import { workerData } from 'node:worker_threads'

/** Longer than the server's own limit for a stop. */
const END_WITHIN_MS = 25000

const timer = setInterval(() => {
  if (process.ppid === workerData.parent) return
  clearInterval(timer)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_WITHIN_MS)
}, 1000)
