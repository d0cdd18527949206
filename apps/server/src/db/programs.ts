import type { ClusterHome } from './home.js'
import { errorCode } from './fault.js'
import { StartError } from '../start-error.js'

/**
 * Returns the options with which every program of the cluster runs: its account, its home, an empty
 * environment.
 */
export function clusterProcess(home: ClusterHome) {
  return {
    cwd: home.dir,
    uid: home.owner?.uid,
    gid: home.owner?.gid,
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/bin:/bin' },
  }
}

/**
 * Returns the error of a program of the cluster, or the reason why it could not run, as one line for people.
 */
export function startFailure(cause: unknown, home: ClusterHome): StartError {
  return new StartError(`The private PostgreSQL in ${home.dir} cannot be started: ${reason(cause, home)}`, {
    cause,
  })
}

function reason(cause: unknown, home: ClusterHome): string {
  const code = errorCode(cause)
  if (code === 'ENOENT')
    return 'its programs do not run on this system (they need glibc); set DATABASE_URL to a PostgreSQL server'
  if (code === 'EPERM' || code === 'EINVAL')
    return `this process may not become user ${home.owner?.uid}; start as an ordinary user or set DATABASE_URL`
  if (code) return String(cause)
  const nameless = /could not look up effective user ID (\d+)/.exec(String(cause))?.[1]
  if (nameless)
    return `user ${nameless} has no name on this system; add one to /etc/passwd or set DATABASE_URL`
  return lastComplaint(String(cause))
}

/**
 * Returns the line of a log that names the failure: the last FATAL or PANIC, else an error, else the last
 * line.
 */
export function lastComplaint(log: string): string {
  const lines = log.split('\n').filter(line => line.trim())
  if (lines.some(line => /No space left on device|Check free disk space/.test(line)))
    return 'the disk is full; free some space and start again'
  const worst =
    lines.findLast(line => /\b(FATAL|PANIC):/.test(line)) ??
    lines.findLast(line => /error:|could not/i.test(line))
  return (worst ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '').trim()
}
