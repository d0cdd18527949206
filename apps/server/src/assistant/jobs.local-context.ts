/** Reads the workspace for the local mode: finds companies and people by the words of a question. */

import { escapeText } from '@osys/sdk/assistant/format.escaped'
import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { fold, wordsOf } from '@osys/sdk/basics/fold'
import { listCompanies } from '@osys/sdk/companies/endpoints'
import { searchAll } from '@osys/sdk/hub/endpoints.search'
import { listTasks } from '@osys/sdk/tasks/endpoints.list'
import { codeOf, tasksTitled } from '@osys/sdk/tasks/rules.search'
import type { Task } from '@osys/sdk/tasks/schema'
import { searchUsers } from '@osys/sdk/users/endpoints'
import type { Job } from './jobs.engine.js'
import type { Read, Toolbox } from './jobs.tools.js'
import { localTexts as texts } from './messages.local.js'
import { taskLines } from './rules.local.js'

type Input = Readonly<Record<string, unknown>>

/** The reason why a question has no answer, which people can read. */
export class NoAnswer extends Error {}

/** The reads and facts that the local mode makes an answer with. */
export interface LocalContext {
  readonly job: Job
  readonly toolbox: Toolbox
  readonly today: string
  /** Reads by the name of a tool. Rejects with NoAnswer when it may not or cannot be read. */
  read(tool: string, input: Input): Promise<Extract<Read, { body: unknown }>>
}

/** Returns why a tool is not there: the account lacks the right, which is named, or the assistant was made without it. */
export function lackOf(
  { toolbox, job: { assistant } }: Pick<LocalContext, 'toolbox' | 'job'>,
  name: string,
): string {
  const refusal = toolbox.refusalOf(name)
  if (refusal) return [texts.noRight, missingText(refusal), grantedByText(refusal)].filter(Boolean).join(' ')
  return assistant === null ? texts.notThere : texts.noTool(escapeText(assistant.name))
}

/** Reads by the name of a tool. Rejects with NoAnswer. */
export async function readWith(
  { toolbox, job }: Pick<LocalContext, 'toolbox' | 'job'>,
  name: string,
  input: Input,
): Promise<Extract<Read, { body: unknown }>> {
  const tool = toolbox.tools.find(each => each.tool.name === name)
  if (!tool) throw new NoAnswer(lackOf({ toolbox, job }, name))
  const read = await toolbox.read(tool, input)
  if ('body' in read) return read
  throw new NoAnswer(texts.refused(read.msg))
}

/** A thing with a name that a question stands for. */
export interface Named {
  readonly id: number
  readonly name: string
}

/**
 * Returns the one thing that a name means: the exact one, the only one with its words, or the only one. Rejects
 * with NoAnswer for several.
 */
function resolveSingleMatch(items: readonly Named[], name: string): Named | null {
  const exact = items.find(item => fold(item.name) === fold(name))
  // `Ana` is Ana Torres and not Mariana, in whose name it stands too.
  const whole = withWords(items, name)
  const [first, second] = whole.length === 1 ? whole : items
  if (exact ?? (first && !second)) return exact ?? first ?? null
  if (!first) return null
  const names = items.map(item => escapeText(item.name))
  throw new NoAnswer(texts.whichOne(escapeText(name), names))
}

/** Returns the things whose name has every word of a name. */
function withWords(items: readonly Named[], name: string): readonly Named[] {
  return items.filter(item => wordsOf(name).every(word => wordsOf(item.name).includes(word)))
}

/** Returns the things whose name holds every word of a name, also within a word: not those that a contact brought. */
function holding(items: readonly Named[], name: string): readonly Named[] {
  return items.filter(item => wordsOf(name).every(word => fold(item.name).includes(word)))
}

/** Finds what is only similar to a name, as one with a typing error is; none without the right to search. */
async function similar({ toolbox, read }: LocalContext, name: string, kind: 'company' | 'person') {
  if (!toolbox.tools.some(({ tool }) => tool.name === 'search_everything')) return []
  const { groups } = searchAll.reply.parse((await read('search_everything', { search: name, kind })).body)
  return groups.flatMap(({ items }) => items.map(({ id, title }) => ({ id, name: title })))
}

/** Searches companies by their names, legal names, contacts and tags. */
async function searchCompanies(context: LocalContext, name: string): Promise<readonly Named[]> {
  const { body } = await context.read('list_companies', { search: name, per_page: 10 })
  return listCompanies.reply.parse(body).items
}

async function searchPeople(context: LocalContext, name: string): Promise<readonly Named[]> {
  const { body } = await context.read('search_people', { search: name })
  return searchUsers.reply.parse(body).items
}

/** Finds the one company that a name means. Rejects with NoAnswer when there is none, or several. */
export async function findCompany(context: LocalContext, name: string): Promise<Named> {
  const found =
    resolveSingleMatch(await searchCompanies(context, name), name) ??
    resolveSingleMatch(await similar(context, name, 'company'), name)
  if (found) return found
  throw new NoAnswer(texts.noCompany(escapeText(name)))
}

/** Tells whether a company has every word of a name. */
export async function isCompany(context: LocalContext, name: string): Promise<boolean> {
  return withWords(await searchCompanies(context, name), name).length > 0
}

/** Finds the one person that a name means. Rejects with NoAnswer when there is none, or several. */
export async function findPerson(context: LocalContext, name: string): Promise<Named> {
  const found =
    resolveSingleMatch(await searchPeople(context, name), name) ??
    resolveSingleMatch(await similar(context, name, 'person'), name)
  if (found) return found
  throw new NoAnswer(texts.noPerson(escapeText(name)))
}

/** Tells whether somebody has every word of a name; false for an assistant that may not look for people. */
export async function isPerson(context: LocalContext, name: string): Promise<boolean> {
  if (!context.toolbox.tools.some(({ tool }) => tool.name === 'search_people')) return false
  return withWords(await searchPeople(context, name), name).length > 0
}

/** The company or person that a name in a question stands for. */
export interface Place extends Named {
  readonly kind: 'company' | 'person'
}

/** The outcome of a look for a company or a person. */
export interface Lookup {
  /** The company or person that bears the name; null when none does. */
  readonly place: Place | null
  /** Finds the one that a contact, a part of a name or one with a typing error leads to. Rejects with NoAnswer for several. */
  guess(): Promise<Place | null>
}

/** Looks for a company by its name, else for a person. Rejects with NoAnswer for several that bear it. */
export async function lookUp(context: LocalContext, name: string): Promise<Lookup> {
  const companies = await searchCompanies(context, name)
  const ofKind = (kind: Place['kind'], items: readonly Named[]): Place | null => {
    const found = resolveSingleMatch(items, name)
    return found && { kind, id: found.id, name: found.name }
  }
  const company = ofKind('company', withWords(companies, name))
  if (company) return { place: company, guess: () => Promise.resolve(company) }
  const people = await searchPeople(context, name)
  const place = ofKind('person', withWords(people, name)) ?? ofKind('company', holding(companies, name))
  return {
    place,
    guess: async () =>
      place ??
      ofKind('person', people) ??
      ofKind('company', companies) ??
      ofKind('company', await similar(context, name, 'company')) ??
      ofKind('person', await similar(context, name, 'person')),
  }
}

/**
 * Finds a company by its name, else a person, else a company by its contact; null when there is none. Rejects with
 * NoAnswer for several.
 */
export async function findPlace(context: LocalContext, name: string): Promise<Place | null> {
  return (await lookUp(context, name)).guess()
}

/** The most tasks that a text is compared with. */
const MOST_TASKS = 50

/**
 * Finds the task that a code or a title means, or the only one of those that `fits` chooses whose text holds the
 * words. Rejects with NoAnswer when there is none, or several.
 */
export async function findTask(
  { read, today }: LocalContext,
  named: string,
  fits: (task: Task) => boolean = () => true,
): Promise<Task> {
  const input = { search: named, per_page: MOST_TASKS }
  const { tasks, total } = listTasks.reply.parse((await read('list_tasks', input)).body)
  const exact = tasks.filter(task => fold(codeOf(task)) === fold(named) || fold(task.title) === fold(named))
  // A title means a task more than a description that holds the same words.
  const titled = tasksTitled(tasks, named)
  const some = exact.length > 0 ? exact : titled.length > 0 ? titled : tasks
  const fitting = some.filter(fits)
  const [first, second] = fitting.length > 0 ? fitting : some
  if (!first) throw new NoAnswer(texts.noTask(escapeText(named)))
  // Of more tasks than were read others may fit, too.
  if (!second && (exact.length > 0 || total === tasks.length)) return first
  const candidates = fitting.length > 0 ? fitting : some
  throw new NoAnswer(`${texts.whichTask(escapeText(named))}\n\n${taskLines(candidates, today)}`)
}
