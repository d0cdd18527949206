import { startCluster } from '../db/cluster.js'
import { runEntry } from '../start-error.js'

/**
 * A process that only owns a cluster, for tests that kill it or run it as another user; its arguments are
 * DATA_DIR and optionally SYSTEM_DIR. It prints `{url, pid}` of the postmaster as JSON when it is ready;
 * SIGTERM ends both.
 */
await runEntry(async () => {
  const [dataDir = '', systemDir] = process.argv.slice(2)
  const cluster = await startCluster({ dataDir, systemDir, log: line => console.error(line) })
  console.log(JSON.stringify({ url: cluster.url, pid: cluster.pid() }))
  const stay = setInterval(() => {}, 60_000)
  process.once('SIGTERM', () => {
    clearInterval(stay)
    void cluster.stop()
  })
})
