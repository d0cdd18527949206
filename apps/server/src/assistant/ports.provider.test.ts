import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createProvider, ProviderError } from './ports.provider.js'
import { codeOfFault } from './rules.failure.js'

/** Returns the address of a port that nobody listens at. */
async function deadAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return `http://127.0.0.1:${port}/v1`
}

describe('createProvider', () => {
  test('tells a connection that is refused from a model that does not answer', async () => {
    const provider = createProvider({
      baseUrl: await deadAddress(),
      apiKey: 'sk-test',
      model: 'none',
      contextTokens: 8_000,
      silenceMs: 10_000,
      longestMs: 60_000,
    })
    const reply = provider.reply([{ role: 'user', content: 'Hola' }], [], new AbortController().signal)
    const error = await reply.next().catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProviderError)
    expect(codeOfFault((error as ProviderError).fault)).toBe('provider_unreachable')
  })
})
