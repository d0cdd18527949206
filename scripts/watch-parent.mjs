// The thread that stop-with-parent.mjs starts. Its clock runs also while the server's own thread is busy for ever.
import { workerData } from 'node:worker_threads'

/** Longer than the server gives itself to stop. */
const END_WITHIN_MS = 25000

const timer = setInterval(() => {
  if (process.ppid === workerData.parent) return
  clearInterval(timer)
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), END_WITHIN_MS)
}, 1000)
