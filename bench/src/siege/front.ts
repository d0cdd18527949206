/** Defines the orders and reports of the attackers, and the means by which an attack calls. */

import { setMaxListeners } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './people.js'

/** The orders of the attackers. */
export interface Orders {
  readonly attack: string
  readonly url: string
  readonly ms: number
  /** It goes on until something was refused, however slow the machine. */
  readonly isRefused: boolean
  /** The common address of all attackers; null gives each call another one. */
  readonly address: string | null
  /** An ordinary account of the attackers, with many keys; `admin` is one with rights. */
  readonly account: Account
  readonly admin: Account
  readonly companyId: number
  /** The factor for the number of attackers, below 1 in a short round. */
  readonly scale: number
}

/** The answers to the attackers. */
export interface Report {
  /** Answers by status; `cut` are connections that the server ended. */
  readonly answers: Readonly<Record<string, number>>
  /** Descriptions of answers that the attackers must not get. */
  readonly breaches: readonly string[]
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly key?: string
  readonly headers?: Readonly<Record<string, string | number>>
}

export interface Answer {
  /** The status; 0 where the connection was cut. */
  readonly status: number
  readonly isWhole: boolean
}

/** A call whose body is still to be written. */
export interface OpenCall {
  readonly request: ClientRequest
  readonly answer: Promise<Answer>
  /** True once there is an answer or the connection has ended. */
  readonly isOver: () => boolean
}

/** The means of an attack. */
export interface Front extends Orders {
  readonly signal: AbortSignal
  readonly nextAddress: () => string
  readonly note: (answer: string) => void
  readonly breach: (what: string) => void
  /** Opens a call, and notes its answer. */
  readonly open: (call: Call) => OpenCall
  readonly send: (call: Call, body?: Buffer | string) => Promise<Answer>
  /**
   * Runs `act` by `many` times the scale attackers, again and
   * again with a pause after each, until the time is over.
   */
  readonly crowd: (many: number, pauseMs: number, act: (one: number) => Promise<unknown>) => Promise<void>
  readonly end: () => Report
}

/** Returns the number of refusals. */
export function refusalsOf(answers: Report['answers']): number {
  return Object.entries(answers)
    .filter(([answer]) => !/^[123]/.test(answer))
    .reduce((sum, [, count]) => sum + count, 0)
}

const PATIENCE_MS = 20_000

export function createFront(orders: Orders): Front {
  const answers: Record<string, number> = {}
  const breaches: string[] = []
  const over = new AbortController()
  const { signal } = over
  setMaxListeners(0, signal)
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const note = (answer: string): void => {
    if (!signal.aborted) answers[answer] = (answers[answer] ?? 0) + 1
  }
  const hasEnough = () => !orders.isRefused || refusalsOf(answers) > 0
  const end = Date.now() + orders.ms
  const timer = setInterval(() => {
    const now = Date.now()
    if ((now >= end && hasEnough()) || now >= end + PATIENCE_MS) over.abort()
  }, 20)
  const nextAddress = () => orders.address ?? randomAddress()

  const open: Front['open'] = ({ method, path, key, headers = {} }) => {
    const request = httpRequest(orders.url + path, {
      method,
      agent,
      signal,
      headers: {
        'x-forwarded-for': nextAddress(),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...headers,
      },
    })
    let isAnswered = false
    const answer = new Promise<Answer>(resolve => {
      request.on('response', (response: IncomingMessage) => {
        isAnswered = true
        const status = response.statusCode ?? 0
        note(String(status))
        response.resume()
        response.on('error', () => {})
        response.on('close', () => resolve({ status, isWhole: response.complete }))
      })
      request.on('error', () => resolve({ status: 0, isWhole: false }))
    }).then(result => {
      if (result.status === 0) note('cut')
      return result
    })
    return { request, answer, isOver: () => isAnswered || request.destroyed }
  }
  return {
    ...orders,
    signal,
    nextAddress,
    note,
    breach: what => void breaches.push(what),
    open,
    send(call, body) {
      const length = body === undefined ? 0 : Buffer.byteLength(body)
      const { request, answer } = open({ ...call, headers: { 'content-length': length, ...call.headers } })
      request.end(body)
      return answer
    },
    async crowd(many, pauseMs, act) {
      const size = Math.max(2, Math.round(many * orders.scale))
      const loop = async (one: number): Promise<void> => {
        while (!signal.aborted) {
          await act(one)
          await rest(pauseMs, signal)
        }
      }
      await Promise.all(Array.from({ length: size }, (_, one) => loop(one)))
    },
    end() {
      clearInterval(timer)
      agent.destroy()
      return { answers, breaches }
    },
  }
}

/** Waits for `ms`, at most until the end of the attack. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await sleep(ms, undefined, { signal }).catch(() => {})
}

/** Returns an address of the network for benchmarks (RFC 2544). */
function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 254) + 1
  return `198.${18 + Math.floor(Math.random() * 2)}.${part()}.${part()}`
}
