/** Ends the process that loads it when its parent has ended. */

// Preloaded into the server by start.mjs: when the starter is gone, however it died, the channel closes and the
// server stops as if it had been told to. A thread of its own sees to it that it ends even when its own hangs.
import { isMainThread, Worker } from 'node:worker_threads'

if (isMainThread) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  const watch = new Worker(new URL('watch-parent.mjs', import.meta.url), {
    execArgv: [],
    workerData: { parent: process.ppid },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 },
  })
  watch.unref()
}
