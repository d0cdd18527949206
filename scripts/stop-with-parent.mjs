/** Ends the process that loads it when its parent has ended. */

// start.mjs preloads this into the server. The channel closes when the starter ends, however it died, and the
// server then stops as after a signal. A thread of its own ends the server when its main thread hangs.
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
