/** The program of people who ask at once and read their answers to the end. */

import { createSdk } from '@osys/sdk'
import { numberedParts } from './sample.js'

/** The task of the people who ask; in the environment as JSON. */
export interface CrowdTask {
  readonly url: string
  /** A key for each of them. */
  readonly keys: readonly string[]
  /** The questions of each. */
  readonly each: number
  readonly parts: number
  readonly pauseMs: number
}

export interface CrowdResult {
  /** The number of answers that differ from what the model sent, with the reasons of those that failed. */
  readonly wrong: number
  readonly failures: readonly string[]
  readonly answers: number
  /** From the first question to the end of the last answer. */
  readonly seconds: number
  /** The Unix times in milliseconds between which all answers came: the last one's first text, the first one's end. */
  readonly allFrom: number
  readonly allUntil: number
  /** The parts a second in which the slowest answer came. */
  readonly pace: number
}

const task = JSON.parse(process.env['CROWD'] ?? '') as CrowdTask
const whole = numberedParts(task.parts).join('')

const failures: string[] = []
let allFrom = 0
let allUntil = Infinity
let pace = Infinity

async function askOne(token: string): Promise<boolean> {
  const osys = createSdk({ baseUrl: task.url, token })
  let text = ''
  let stored = ''
  let began = 0
  for await (const part of osys.assistant.stream({ content: `parts ${task.parts} ${task.pauseMs}` })) {
    if (part.kind === 'text') {
      if (text === '') allFrom = began = Date.now()
      text += part.text
    }
    if (part.kind !== 'end') continue
    const ended = Date.now()
    allUntil = Math.min(allUntil, ended)
    pace = Math.min(pace, task.parts / ((ended - began) / 1000))
    stored = part.message.content
    if (part.message.failure) failures.push(part.message.failure.code)
  }
  return text === whole && stored === whole
}

process.on('disconnect', () => process.exit())
process.on('message', () => void run())
process.send?.({})

async function run(): Promise<void> {
  const began = performance.now()
  const asked = task.keys.flatMap(key => Array.from({ length: task.each }, () => askOne(key)))
  const answers = await Promise.allSettled(asked)
  const wrong = answers.filter(answer => answer.status === 'rejected' || !answer.value).length
  for (const answer of answers) if (answer.status === 'rejected') failures.push(String(answer.reason))
  const seconds = (performance.now() - began) / 1000
  process.send?.({
    wrong,
    failures,
    answers: answers.length,
    seconds,
    allFrom,
    allUntil,
    pace,
  } satisfies CrowdResult)
}
