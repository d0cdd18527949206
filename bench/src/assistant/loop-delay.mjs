/** Loaded into the server before its own code: it tells how late the server's event loop comes round. */

import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.argv[1]?.endsWith('main.js')) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  createServer((_request, response) => {
    response.end(JSON.stringify({ p99: delay.percentile(99) / 1e6, most: delay.max / 1e6 }))
    delay.reset()
  })
    .listen(Number(process.env['LOOP_DELAY_PORT']), '127.0.0.1')
    .unref()
}
