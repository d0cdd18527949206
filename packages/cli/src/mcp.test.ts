import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { createSdk } from '@osys/sdk'
import { aTask } from '@osys/sdk/testing/tasks'
import { expect, test } from 'vitest'
import { createToolServer } from './mcp.js'
import { testPorts } from './testing.js'

const TASK = '/api/v1/ohplaky/task'

/** Connects the protocol's own client to the tools. */
async function connect(answers: Parameters<typeof testPorts>[0], options: { mayWrite: boolean }) {
  const { ports, seen } = testPorts(answers)
  const osys = createSdk({ baseUrl: 'http://server', token: 'k', fetch: ports.fetch, retries: 0 })
  const [near, far] = InMemoryTransport.createLinkedPair()
  await createToolServer(osys, options).connect(far)
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(near)
  return { client, seen }
}

test('reads are offered, changes only with the right to write', async () => {
  const read = await connect({}, { mayWrite: false })
  const names = (await read.client.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('list_tasks')
  expect(names).not.toContain('create_task')
  const answers = ['create_task', 'nothing'].map(name => read.client.callTool({ name, arguments: {} }))
  expect(await Promise.all(answers)).toMatchObject([
    { isError: true, content: [{ text: expect.stringContaining('--write') }] },
    { isError: true, content: [{ text: 'There is no tool nothing.' }] },
  ])
  expect(read.seen).toEqual([])

  const write = await connect({}, { mayWrite: true })
  const create = (await write.client.listTools()).tools.find(({ name }) => name === 'create_task')
  expect(create?.annotations).toMatchObject({ readOnlyHint: false })
  expect(create?.inputSchema.properties).toHaveProperty('title.description', 'The thing to do, in a line.')
  expect(create?.inputSchema.properties).not.toHaveProperty('client_id')
})

test('a tool makes its call under the key, and gives the answer', async () => {
  const answers = {
    [`GET ${TASK}?status=review`]: () =>
      Response.json({ tasks: [aTask()], total: 1, page: 1, per_page: 6, last_page: 1 }),
  }
  const { client, seen } = await connect(answers, { mayWrite: false })
  const answer = await client.callTool({ name: 'list_tasks', arguments: { status: 'review' } })
  expect(seen).toMatchObject([{ key: 'Bearer k' }])
  expect(answer).toMatchObject({ content: [{ type: 'text', text: expect.stringContaining('"id":42') }] })
})

test('a change is made once, with an id of its own', async () => {
  const answers = {
    [`POST ${TASK}`]: () =>
      Response.json({ status: 'success', msg: 'Tarea creada', task: aTask() }, { status: 201 }),
  }
  const { client, seen } = await connect(answers, { mayWrite: true })
  await client.callTool({ name: 'create_task', arguments: { company_id: 7, title: 'Guion' } })
  expect(seen).toMatchObject([{ body: { company_id: 7, title: 'Guion', client_id: expect.any(String) } }])
})

test('a refusal and a misspelt field are told to the assistant', async () => {
  const { client } = await connect(
    { [`GET ${TASK}/9`]: () => Response.json({ msg: 'No existe' }, { status: 404 }) },
    { mayWrite: false },
  )
  const refused = await client.callTool({ name: 'get_task', arguments: { id: 9 } })
  expect(refused).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('No existe') }] })
  const misspelt = await client.callTool({ name: 'list_tasks', arguments: { state: 'review' } })
  expect(misspelt).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('unknown field "state"') }],
  })
})
