/** Lists the calls that the bench of work measures. */

import type { Sdk } from '@osys/sdk'
import { BELOW, SEARCHED } from './data-set.js'

/** Signed-in people, with the companies of their calls. */
export interface Askers {
  readonly admin: Sdk
  readonly user: Sdk
  readonly userId: number
  /** People who search everything in turn. */
  readonly seekers: readonly Sdk[]
  /** The company with the crowded board; `usual` is one of ordinary size. */
  readonly crowded: number
  readonly usual: number
}

export interface MeasuredCall {
  readonly name: string
  /** Makes the call; `round` varies its input. */
  readonly make: (round: number) => Promise<unknown>
}

/** The beginning of the names of the searches over everything. */
export const EVERYWHERE = 'everything, search of'

/** Returns a word as people type it: without accents, and not always in small letters. */
const wordOf = (round: number) =>
  (SEARCHED[round % SEARCHED.length] as string).normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
/** Returns a title as people remember it: a word and a part of another. */
const phraseOf = (round: number) => `${wordOf(round)} ${wordOf(round + 5).slice(0, 4)}`

/** Returns a word with two letters exchanged, which nothing holds. */
const mistyped = (round: number) => wordOf(round).replace(/^(..)(.)(.)/, '$1$3$2')

/** Returns every list and search of the tasks app, as its screens request them. */
export function callsOf(askers: Askers): readonly MeasuredCall[] {
  const { admin, user, userId, seekers, crowded, usual } = askers
  const seek = (round: number, search: string) =>
    (seekers[round % seekers.length] as Sdk).hub.search({ search })
  return [
    { name: 'companies, first page', make: () => admin.companies.list({}) },
    { name: 'companies, page 100', make: round => admin.companies.list({ page: 100 + (round % 5) }) },
    { name: 'companies, pending', make: () => admin.companies.list({ status: 'pending' }) },
    { name: 'companies, search', make: round => admin.companies.list({ search: wordOf(round) }) },
    {
      name: 'companies, search of two letters',
      make: round => admin.companies.list({ search: wordOf(round).slice(0, 2) }),
    },
    { name: 'one company, crowded', make: () => user.companies.get({ id: crowded }) },
    { name: 'panel of tasks, first page', make: () => user.tasks.list({ status: 'pending' }) },
    {
      name: 'panel of tasks, page 500',
      make: round => user.tasks.list({ status: 'done', page: 500 + (round % 5) }),
    },
    { name: 'finished tasks, first page', make: () => user.tasks.list({ status: 'done' }) },
    { name: 'labels of all tasks', make: () => user.tasks.labels({}) },
    { name: 'labels of one company, crowded', make: () => user.tasks.labels({ company_id: crowded }) },
    { name: 'panel, assigned to me', make: () => user.tasks.list({ status: 'progress', assignee: userId }) },
    { name: 'all tasks as admin', make: () => admin.tasks.list({}) },
    { name: 'tasks by priority', make: () => user.tasks.list({ status: 'review', order: 'priority' }) },
    { name: 'tasks by change', make: () => user.tasks.list({ order: 'updated' }) },
    { name: 'tasks, search of a word', make: round => user.tasks.list({ search: wordOf(round) }) },
    { name: 'tasks, search of words', make: round => user.tasks.list({ search: phraseOf(round) }) },
    {
      name: 'tasks, search of two letters',
      make: round => user.tasks.list({ search: wordOf(round).slice(0, 2) }),
    },
    { name: 'tasks, search of a word below', make: () => user.tasks.list({ search: BELOW.often }) },
    { name: 'tasks, search of nothing there', make: () => user.tasks.list({ search: 'zzqx' }) },
    {
      name: 'tasks, search of a number',
      make: round => user.tasks.list({ search: String(100_200 + round) }),
    },
    { name: 'board of a usual company', make: () => user.tasks.list({ company_id: usual, per_page: 100 }) },
    {
      name: 'column of the crowded board',
      make: () => user.tasks.list({ company_id: crowded, status: 'progress', per_page: 100 }),
    },
    {
      name: 'tasks of a company, search',
      make: round => user.tasks.list({ company_id: crowded, search: wordOf(round) }),
    },
    { name: 'comments, newest', make: () => user.comments.list({ company_id: crowded }) },
    {
      name: 'comments, page 100',
      make: round => user.comments.list({ company_id: crowded, page: 100 + (round % 5) }),
    },
    { name: 'files by upload', make: () => user.files.list({ company_id: crowded }) },
    { name: 'files by name', make: () => user.files.list({ company_id: crowded, order: 'name' }) },
    { name: 'files by size', make: () => user.files.list({ company_id: crowded, order: 'size' }) },
    { name: 'files, search', make: round => user.files.list({ company_id: crowded, search: wordOf(round) }) },
    { name: 'files, private', make: () => admin.files.list({ company_id: crowded, private: true }) },
    { name: `${EVERYWHERE} a word`, make: round => seek(round, wordOf(round)) },
    { name: `${EVERYWHERE} words`, make: round => seek(round, phraseOf(round)) },
    { name: `${EVERYWHERE} a typing error`, make: round => seek(round, mistyped(round)) },
    { name: `${EVERYWHERE} nothing there`, make: round => seek(round, 'zzqxwvk') },
    { name: `${EVERYWHERE} a word below titles`, make: round => seek(round, BELOW.often.toUpperCase()) },
    { name: `${EVERYWHERE} a rare word below titles`, make: round => seek(round, BELOW.rarely) },
    {
      name: `${EVERYWHERE} a typing error below titles`,
      make: round => seek(round, BELOW.often.replace('po', 'op')),
    },
    {
      name: `${EVERYWHERE} a word of a person`,
      make: round => seek(round, `de:"persona ${round % 40}" ${wordOf(round)}`),
    },
    {
      name: `${EVERYWHERE} what is overdue`,
      make: round => seek(round, `vence:vencidas ${wordOf(round)}`),
    },
    { name: 'people, search', make: round => user.users.search({ search: `persona ${round % 40}` }) },
  ]
}
