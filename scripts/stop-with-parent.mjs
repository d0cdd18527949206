/** Ends the process that loads it when its parent has ended. */

// Preloaded into the server by start.mjs: when the starter is gone, however it died, the channel closes and the
// server stops as if it had been told to.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
