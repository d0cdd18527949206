/** A server, a terminal and an environment for tests of the commands. */

import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ports } from './client.js'
import { progressText } from './terminal.js'

/** A call that arrived at the server. */
export interface SeenCall {
  readonly call: string
  readonly key: string | null
  readonly body: unknown
}

/** Returns ports whose server answers by 'METHOD path'; a missing answer is a lost network. */
export function testPorts(answers: Readonly<Record<string, () => Response>>, typed: readonly string[] = []) {
  const seen: SeenCall[] = []
  const printed: string[] = []
  const warned: string[] = []
  const shown: string[] = []
  const answersTyped = [...typed]
  const ports: Ports = {
    env: { XDG_CONFIG_HOME: mkdtempSync(join(tmpdir(), 'osys-cli-')), OSYS_URL: 'http://server' },
    terminal: {
      print: text => void printed.push(text),
      warn: text => void warned.push(text),
      ask: async () => answersTyped.shift() ?? '',
      progress: async label => ({
        at: (bytes, total) => void shown.push(progressText(label, bytes, total ?? 0)),
        end() {},
      }),
    },
    async fetch(url, init) {
      const { pathname, search } = new URL(url instanceof Request ? url.url : url)
      const call = `${init?.method} ${pathname}${search}`
      const { body } = init ?? {}
      const headers = new Headers(init?.headers)
      seen.push({
        call,
        key: headers.get('authorization'),
        body: typeof body === 'string' ? JSON.parse(body) : body && (await formOf(body, headers)),
      })
      const answer = answers[call]
      if (!answer) throw new TypeError('fetch failed')
      return answer()
    },
  }
  return { ports, seen, printed, warned, shown }
}

function formOf(body: BodyInit, headers: Headers): Promise<FormData> {
  return new Response(body, { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData()
}
