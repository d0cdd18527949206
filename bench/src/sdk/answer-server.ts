import { aTask } from '@osys/sdk/testing/tasks'
import { createServer } from 'node:http'

/**
 * Runs as a process of its own: answers every request with the same page of 50 tasks from memory, and tells
 * the parent its port. The time of a call beyond that is the client's.
 */
const ITEMS = 50
const tasks = Array.from({ length: ITEMS }, (_, index) =>
  aTask({ id: index + 1, number: index + 1, title: `Preparar la propuesta ${index + 1}` }),
)
const body = Buffer.from(JSON.stringify({ tasks, page: 1, per_page: ITEMS, total: ITEMS, last_page: 1 }))
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body)
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.({ port: typeof address === 'object' && address ? address.port : 0, bytes: body.length })
})
process.on('disconnect', () => process.exit(0))
