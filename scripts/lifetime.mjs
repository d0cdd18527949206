/** Stops the script's programs when the script is told to end. */

import { readFileSync } from 'node:fs'

/** The functions to call when this process is told to end. */
const stops = new Set()
let ending = false

/**
 * Calls `stop` once when this process is told to end: by a signal, or by the death of the npm that started it
 * (npm leaves its child alone when it is terminated). Returns a function that withdraws it.
 * @param {() => void} stop
 */
export function onEnd(stop) {
  stops.add(stop)
  watch()
  return () => {
    stops.delete(stop)
  }
}

/** True once the process has been asked to end. */
export function isEnding() {
  return ending
}

let watching = false

function watch() {
  if (watching) return
  watching = true
  for (const [signal, status] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.on(signal, () => end(status))
  }
  // A script that was started by hand (`nohup node scripts/start.mjs &`) may outlive its shell.
  if (!process.env.npm_lifecycle_event) return
  const before = starters()
  setInterval(() => {
    if (starters() !== before) end(143)
  }, 500).unref()
}

/** Returns the ids of the processes between npm and this one: a shell lives on when npm alone is killed. */
function starters() {
  const parent = process.ppid
  try {
    const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return name && /^(sh|dash|bash)$/.test(name) ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    // This system has no /proc, or the parent has just ended.
    return `${parent}`
  }
}

/** @param {number} status */
function end(status) {
  if (ending) return
  ending = true
  if (stops.size === 0) process.exit(status)
  for (const stop of stops) stop()
  // A registered stop exits when its work has ended; the timer is for a stop that never ends.
  setTimeout(() => process.exit(status), 30000).unref()
}
