import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { withoutAsking } from './rules.asking.js'
import { withoutGreeting, withoutThanks } from './rules.courtesy.js'
import { dateIn, findWhen } from './rules.dates.js'
import { findDate, findDay } from './rules.days.js'
import { toResult } from './rules.documents.js'
import type { Question } from './rules.intents.js'
import { companiesLack, hoursLack, presenceLack, tasksLack, thingsLack } from './rules.lacks.js'
import { bare, quoted, veil, withoutQuotes } from './rules.names.js'
import { newTask, undated } from './rules.new-task.js'
import { CODE, orderOf } from './rules.orders.js'
import { hoursOf, teamOf } from './rules.presence.js'
import { priorityApart, priorityIn } from './rules.priorities.js'
import { understand } from './rules.questions.js'
import { hasSecondOrder, hasSecondOrderInTitle } from './rules.second-order.js'
import { findOf } from './rules.seeking.js'
import { statusIn } from './rules.statuses.js'
import { ABOUT_TASKS, dayOf, statusOf, tasksOf, taskTime } from './rules.task-questions.js'
import { taskNamed } from './rules.task-names.js'
import { namesTime, timeApart } from './rules.times.js'
import { readWords } from './rules.words.js'

const TODAY = '2026-11-20'
const asked = (text: string): Question => ({ text, plain: text, name: null, today: TODAY })

type Readers = Readonly<Record<string, (text: string) => unknown>>

/** The readers that look at how a text begins. */
const LEADING: Readers = {
  orderOf: text => orderOf(text, text, TODAY),
  newTask: text => newTask(text, TODAY),
  findOf: text => findOf(asked(text)),
}

/** The other readers of what a person wrote. */
const READERS: Readers = {
  undated: text => undated(`${text} hoy`, 'hoy'),
  priorityInTitle: text => priorityApart(text, false),
  priorityBesideTitle: text => priorityApart(text, true),
  priorityIn,
  hasSecondOrder,
  hasSecondOrderInTitle,
  withoutGreeting,
  withoutThanks,
  withoutAsking,
  findWhen: text => findWhen(text, TODAY),
  dateIn,
  findDay: text => findDay(text, TODAY),
  findDate: text => findDate(text, TODAY, 'last'),
  readWords,
  statusIn,
  taskNamed: text => taskNamed(`termina la tarea ${text}`),
  timeApart,
  namesTime,
  quoted,
  withoutQuotes,
  veil: text => veil(text).unveil(text),
  bare,
  teamOf: text => teamOf({ ...asked(text), name: 'Lumen' }),
  hoursOf: text => hoursOf(asked(text)),
  tasksOf: text => tasksOf(asked(text)),
  dayOf: text => dayOf(asked(text)),
  presenceLack: text => presenceLack(asked(text)),
  hoursLack: text => hoursLack(asked(text)),
  thingsLack: text => thingsLack(asked(text)),
  companiesLack: text => companiesLack(asked(text)),
  tasksLack: text => tasksLack(asked(text)),
  statusOf,
  taskTime: text => taskTime(asked(text)),
  CODE: text => CODE.test(text),
  ABOUT_TASKS: text => ABOUT_TASKS.test(text),
}

/** The beginnings that lead a text to its rule. */
const BEGINNINGS = [
  '',
  'Crea una tarea en Lumen: x',
  'crea una tarea x',
  'pasa CAFE-5 a',
  'comenta en ',
  'dile a ',
  'registra mi entrada',
  'busca ',
  'qu\u00e9 dijo ',
  'd\u00f3nde est\u00e1 ',
]

/** The parts that are repeated: signs and words of which the rules look for what stands before or behind. */
const REPEATED = [
  'a',
  '\u00e1',
  '1',
  'A ',
  '\u0301',
  ' ',
  ',',
  '.',
  ', ',
  '. ',
  ': ',
  '-',
  '1/',
  'a-1 ',
  '\u00ab',
  '"',
  '\u00bf',
  '!',
  ' a ',
  ' y ',
  ' el 1 ',
  ' el ',
  ' de A ',
  ' para ',
  ' en A ',
  ' en la ',
  ' que ',
  ' fin',
  ' asigna',
  ' asigna a ',
  ' asignala a ',
  ' asignada a,',
  ' a las 1',
  ' prioridad',
  ' hora',
  ' borra',
  ' por favor,',
  ' revision',
  ' gracias',
  ' hola',
  ' entrada del',
  ' luego',
  ' la empresa ',
  ' sobre ',
]

/** The end by which what was repeated leads to nothing. */
const END = ' x,'

/** A repeated part before a run of signs: of each start the run is looked through. */
const RUNS = ['.', ',', ' .', '\u00ab', 'a']

function textsOf(length: number, beginnings: readonly string[] = BEGINNINGS): readonly string[] {
  const repeated = (part: string, most: number): string => part.repeat(Math.floor(most / part.length))
  const simple = beginnings.flatMap(begin => REPEATED.map(part => begin + repeated(part, length) + END))
  const mixed = RUNS.flatMap(run =>
    [' asignala a', ' asigna a'].map(
      part => `Crea una tarea en Lumen: x${repeated(part, length / 3)} ${repeated(run, length / 1.5)},`,
    ),
  )
  return [...simple, ...mixed]
}

/** Ends only work that would take minutes: all texts of a reader together take seconds, also on a busy machine. */
const GENEROUS_MS = 120_000

/** Reads texts, and returns the beginning of the one at which the time is over; null when all are read in time. */
function endlessOf(read: (text: string) => unknown, texts: readonly string[]): string | null {
  let current = ''
  const readAll = (): void => {
    for (const text of texts) {
      current = text
      read(text)
    }
  }
  try {
    vm.runInNewContext('readAll()', { readAll }, { timeout: GENEROUS_MS })
    return null
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return current.slice(0, 80)
  }
}

describe('a long text', () => {
  test.each(Object.entries(LEADING))('is read to its end by %s, however it begins', (_name, read) => {
    expect(endlessOf(read, [...textsOf(4000), ...textsOf(32_000)])).toBeNull()
  })

  test.each(Object.entries(READERS))('is read to its end by %s', (_name, read) => {
    expect(endlessOf(read, [...textsOf(4000, ['']), ...textsOf(32_000, [''])])).toBeNull()
  })

  test('is read by its beginning, whatever it is, with the questions before it', () => {
    const read = (text: string): unknown => understand(text, TODAY, [text, text, text])
    // Of a text this long only the beginning may be read: to look through it from each sign takes minutes.
    expect(
      endlessOf(read, [
        ...textsOf(32_000),
        ...textsOf(300_000, ['', 'Crea una tarea en Lumen: x', 'comenta en ']),
      ]),
    ).toBeNull()
  })

  test('is tidied when it is that of a document', () => {
    expect(endlessOf(toResult, [`x${' '.repeat(1_000_000)}y`])).toBeNull()
  })
})
