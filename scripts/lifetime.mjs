import { readFileSync } from 'node:fs'

/** What has to be stopped when this process is told to end. */
const stops = new Set()
let ending = false

/**
 * Has `stop` called once when this process is asked to end: a signal, or the death of the npm that started it
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
  // Started by hand (`nohup node scripts/start.mjs &`), a script may outlive its shell.
  if (!process.env.npm_lifecycle_event) return
  const before = starters()
  setInterval(() => {
    if (starters() !== before) end(143)
  }, 500).unref()
}

/** The processes that stand between npm and this one: a shell lives on when npm alone is killed. */
function starters() {
  const parent = process.ppid
  try {
    const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return name && /^(sh|dash|bash)$/.test(name) ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    // No /proc on this system, or the parent has just gone.
    return `${parent}`
  }
}

/** @param {number} status */
function end(status) {
  if (ending) return
  ending = true
  if (stops.size === 0) process.exit(status)
  for (const stop of stops) stop()
  // Whoever registered a stop exits when its work has ended; this is for one that never does.
  setTimeout(() => process.exit(status), 30000).unref()
}
