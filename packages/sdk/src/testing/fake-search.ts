/** Answers the fake's search of everything. */

import { excerptOf as textExcerpt } from '../assistant/rules.excerpt.js'
import { dayOf } from '../basics/days.js'
import { fold, wordsOf } from '../basics/fold.js'
import type { Contract } from '../contract.js'
import { excerptOf, isSearch, missingKinds, type ParsedSearch, parseSearch } from '../hub/rules.search.js'
import { scopeOf, type SearchScope } from '../hub/rules.scope.js'
import type { HitKind, SearchHit } from '../hub/schema.search.js'
import { findFakeChats } from './fake-assistant-chats.js'
import { type FakeCall, type FakeHandler, holdsWords } from './fake-call.js'
import { iconOf, searchedText } from './fake-companies.js'
import { byName, fakeUserRef, personText } from './fake-people.js'
import { hasFakeCode } from './fake-task-codes.js'
import { holds, type Matches, nearlyHolds } from './fake-spellings.js'
import { bodyOfTask, textOfTask, titleOfTask } from './fake-task-list.js'
import type { FakeCompany, FakeData, FakeTask } from './fake-world.js'

interface ScopedSearch {
  readonly call: FakeCall
  readonly search: ParsedSearch
  readonly scope: SearchScope
  readonly matches: Matches
}

/** Finds all hits of a kind, in the order in which they are shown. */
type Find = (asked: ScopedSearch) => readonly SearchHit[]

const isThere = ({ deleted_at }: { readonly deleted_at: string | null }) => deleted_at === null
const newest = (one: { readonly id: number }, other: { readonly id: number }) => other.id - one.id

/** Matches what ends a word. */
const SIGNS = /[^\p{L}\p{M}\p{N}]+/gu

/** Returns whether the name or e-mail of a person has words that begin as those of `de:`; true without one. */
function isBy({ call, search }: ScopedSearch, id: number): boolean {
  if (search.from === null) return true
  const person = call.data.people.get(id)
  const own = person ? fold(`${person.name} ${person.email}`).split(SIGNS) : []
  return (
    own.length > 0 &&
    wordsOf(search.from.replaceAll(SIGNS, ' ')).every(word => own.some(part => part.startsWith(word)))
  )
}

/** Returns whether the caller may open a company, and `en:` names it. */
function isIn({ call, search, scope }: ScopedSearch, id: number): boolean {
  const company = call.data.companies.get(id)
  if (!company || (!scope.seesUnapproved && company.approved_at === null)) return false
  return search.within === null || holdsWords(searchedText(company), search.within)
}

function refOf(data: FakeData, id: number) {
  const company = data.companies.get(id)
  return company ? { id, name: company.name, icon: iconOf(data, id) } : null
}

const nothing = {
  company: null,
  user: null,
  number: null,
  status: null,
  due_date: null,
  at: null,
  excerpt: null,
  found_message_id: null,
}

function isDue({ due_date, status }: FakeTask, due: ParsedSearch['due']): boolean {
  if (due === null) return true
  const isWithin = due_date !== null && due_date >= (due.from ?? '') && due_date <= (due.to ?? '9')
  // A due date matters only while the task is not done.
  return isWithin && status !== 'done'
}

const isBeginning = (text: string, { words }: ParsedSearch) => text.startsWith(fold(words))
const beginningFirst =
  <Thing>({ search }: ScopedSearch, textOf: (thing: Thing) => string) =>
  (one: Thing, other: Thing) =>
    Number(isBeginning(textOf(other), search)) - Number(isBeginning(textOf(one), search))

/** The code counts most, then the beginning of the title, then that it is open, then that it is one's own. */
function rankOf({ call, search }: ScopedSearch, task: FakeTask): number {
  if (search.from !== null) return 0
  const isNear = [
    hasFakeCode(call.data, task, search.words),
    isBeginning(titleOfTask(task), search),
    task.status !== 'done',
    task.assignees.includes(call.person.id),
  ]
  return -isNear.reduce((rank, is) => rank * 2 + Number(is), 0)
}

const FIND: Readonly<Record<HitKind, Find>> = {
  person: asked => {
    const { call, matches } = asked
    return [...call.data.people.values()]
      .filter(person => person.status === 'active' && matches(personText(person)))
      .toSorted(byName)
      .toSorted(beginningFirst(asked, personText))
      .map(({ id, name }) => ({
        ...nothing,
        kind: 'person',
        id,
        title: name,
        user: fakeUserRef(call.data, id),
      }))
  },
  company: asked => {
    const { call, scope, matches } = asked
    return [...call.data.companies.values()]
      .filter(company => scope.listed.includes(company.status) && matches(searchedText(company)))
      .toSorted((one: FakeCompany, other) => one.name.localeCompare(other.name, 'es') || one.id - other.id)
      .toSorted(beginningFirst(asked, searchedText))
      .map(({ id, name }) => ({
        ...nothing,
        kind: 'company',
        id,
        title: name,
        company: refOf(call.data, id),
      }))
  },
  task: asked => {
    const { call, search, matches } = asked
    const isOf = (task: FakeTask) => [task.created_by, ...task.assignees].some(id => isBy(asked, id))
    const isTitled = (task: FakeTask) =>
      matches(titleOfTask(task)) || hasFakeCode(call.data, task, search.words)
    return [...call.data.tasks.values()]
      .filter(
        task =>
          isThere(task) &&
          isIn(asked, task.company_id) &&
          isOf(task) &&
          isDue(task, search.due) &&
          (isTitled(task) || matches(textOfTask(task))),
      )
      .toSorted((one, other) =>
        search.due
          ? (one.due_date ?? '').localeCompare(other.due_date ?? '') || newest(one, other)
          : rankOf(asked, one) - rankOf(asked, other) || newest(one, other),
      )
      .toSorted((one, other) => Number(isTitled(other)) - Number(isTitled(one)))
      .map(task => [task, isTitled(task) ? null : textExcerpt(bodyOfTask(task), search.words)] as const)
      .map(([{ id, title, company_id, number, status, due_date, updated_at }, excerpt]) => ({
        ...nothing,
        kind: 'task',
        excerpt,
        id,
        title,
        number,
        status,
        due_date,
        at: updated_at,
        company: refOf(call.data, company_id),
      }))
  },
  file: asked => {
    const { call, scope, matches } = asked
    return [...call.data.files.values()]
      .filter(
        file =>
          isThere(file) &&
          (scope.seesPrivate || !file.private || file.user_id === call.person.id) &&
          isIn(asked, file.company_id) &&
          isBy(asked, file.user_id) &&
          matches(fold(file.name)),
      )
      .toSorted(newest)
      .toSorted(beginningFirst(asked, file => fold(file.name)))
      .map(({ id, name, company_id, user_id, created_at }) => ({
        ...nothing,
        kind: 'file',
        id,
        title: name,
        at: created_at,
        company: refOf(call.data, company_id),
        user: fakeUserRef(call.data, user_id),
      }))
  },
  comment: asked => {
    const { call, search, matches } = asked
    return [...call.data.comments.values()]
      .filter(
        comment =>
          isThere(comment) &&
          isIn(asked, comment.company_id) &&
          isBy(asked, comment.user_id) &&
          matches(fold(comment.body)),
      )
      .toSorted(newest)
      .map(({ id, body, company_id, user_id, created_at }) => ({
        ...nothing,
        kind: 'comment',
        id,
        title: excerptOf(body, search.words),
        at: created_at,
        company: refOf(call.data, company_id),
        user: fakeUserRef(call.data, user_id),
      }))
  },
  message: asked => {
    const { call, search, matches } = asked
    return [...call.data.messages.values()]
      .filter(
        message =>
          isThere(message) &&
          [message.sender_id, message.receiver_id].includes(call.person.id) &&
          isBy(asked, message.sender_id) &&
          matches(fold(message.body)),
      )
      .toSorted(newest)
      .map(({ id, body, sender_id, receiver_id, created_at }) => ({
        ...nothing,
        kind: 'message',
        id,
        title: excerptOf(body, search.words),
        at: created_at,
        user: fakeUserRef(call.data, sender_id === call.person.id ? receiver_id : sender_id),
      }))
  },
  chat: ({ call: { data, person }, search, matches }) =>
    findFakeChats(data, person.id, matches).map(({ chat: { id, title, updated_at }, hit }) => ({
      ...nothing,
      kind: 'chat',
      id,
      title,
      at: updated_at,
      excerpt: hit ? textExcerpt(hit.content, search.words) : null,
      found_message_id: hit?.id ?? null,
    })),
}

function groupsOf(asked: ScopedSearch, limit: number, isSimilar: boolean) {
  return asked.scope.kinds.flatMap(kind => {
    const hits = FIND[kind](asked)
    return hits.length === 0
      ? []
      : [
          {
            names: hits.slice(0, limit + 1).filter(({ excerpt }) => excerpt === null).length,
            group: {
              kind,
              has_more: hits.length > limit,
              is_similar: isSimilar,
              items: hits.slice(0, limit),
            },
          },
        ]
  })
}

/** Finds things with these words. If there are few, it looks for similar words in the kinds without a hit. */
export const searchFake: FakeHandler<Contract['hub']['search']> = (
  { search, today, kind, chats, limit },
  call,
) => {
  const { world, subject, person, data } = call
  const parsed = parseSearch(search, today || dayOf(world.clock.now(), world.timezone))
  const nobody = { groups: [], is_similar: false }
  if (!isSearch(parsed) && kind === undefined) return nobody
  const about = { call, search: parsed, scope: scopeOf(subject, person.id, parsed, { kind, chats }) }
  const exact = groupsOf({ ...about, matches: holds(parsed.words) }, limit, false)
  const found = exact.map(({ group, names }) => ({ kind: group.kind, names }))
  const scope = { ...about.scope, kinds: missingKinds(about.scope.kinds, found) }
  const matches = parsed.words === '' ? null : nearlyHolds(data, parsed.words)
  const similar = matches ? groupsOf({ ...about, scope, matches }, limit, true) : []
  const groups = [...exact, ...similar].map(({ group }) => group)
  return { groups, is_similar: exact.length === 0 && similar.length > 0 }
}
