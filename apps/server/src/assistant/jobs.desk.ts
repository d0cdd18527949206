/** Reads the workspace for the local mode: finds companies and people by the words of a question. */

import { fold } from '@osys/sdk/basics/fold'
import { listCompanies } from '@osys/sdk/companies/endpoints'
import type { Company } from '@osys/sdk/companies/schema'
import { searchUsers } from '@osys/sdk/users/endpoints'
import type { Job } from './jobs.engine.js'
import type { Read, Toolbox } from './jobs.tools.js'
import { localTexts as texts } from './messages.local.js'

type Input = Readonly<Record<string, unknown>>

/** The reason why a question has no answer, which people can read. */
export class NoAnswer extends Error {}

/** The reads and facts that the local mode makes an answer with. */
export interface Desk {
  readonly job: Job
  readonly toolbox: Toolbox
  readonly today: string
  /** Reads by the name of a tool. Rejects with NoAnswer when it may not or cannot be read. */
  read(tool: string, input: Input): Promise<Extract<Read, { body: unknown }>>
}

/** Reads by the name of a tool. Rejects with NoAnswer. */
export async function readWith(
  toolbox: Toolbox,
  name: string,
  input: Input,
): Promise<Extract<Read, { body: unknown }>> {
  const tool = toolbox.tools.find(each => each.tool.name === name)
  if (!tool) throw new NoAnswer(texts.noRight)
  const read = await toolbox.read(tool, input)
  if ('body' in read) return read
  throw new NoAnswer(texts.refused(read.msg))
}

/** The companies through which a search without a company goes. */
const MOST_SEARCHED = 30

/** Returns the companies that a search goes through. */
export async function visibleCompanies({ read }: Desk): Promise<readonly Company[]> {
  const { body } = await read('list_companies', { per_page: MOST_SEARCHED })
  return listCompanies.reply.parse(body).items
}

/** Finds the one company that a name means. Rejects with NoAnswer when there is none, or several. */
export async function findCompany(
  { read }: Desk,
  name: string,
): Promise<{ readonly id: number; readonly name: string }> {
  const { items } = listCompanies.reply.parse(
    (await read('list_companies', { search: name, per_page: 10 })).body,
  )
  const exact = items.find(item => fold(item.name) === fold(name))
  const [first, second] = items
  if (exact ?? (first && !second)) return exact ?? (first as Company)
  if (!first) throw new NoAnswer(texts.noCompany(name))
  throw new NoAnswer(
    texts.whichOne(
      name,
      items.map(item => item.name),
    ),
  )
}

/** The company or person that a name in a question stands for. */
export interface Place {
  readonly kind: 'company' | 'person'
  readonly id: number
  readonly name: string
}

/** Finds a company by its name, else a person. */
export async function findPlace(desk: Desk, name: string): Promise<Place> {
  const { items } = listCompanies.reply.parse(
    (await desk.read('list_companies', { search: name, per_page: 10 })).body,
  )
  const company = items.find(item => fold(item.name) === fold(name)) ?? items[0]
  if (company) return { kind: 'company', id: company.id, name: company.name }
  const person = await findPerson(desk, name).catch((error: unknown) => {
    throw error instanceof NoAnswer ? new NoAnswer(texts.noPlace(name)) : error
  })
  return { kind: 'person', ...person }
}

/** Finds the one person that a name means. Rejects with NoAnswer when there is none, or several. */
export async function findPerson({ read }: Desk, name: string) {
  const { items } = searchUsers.reply.parse((await read('search_people', { search: name })).body)
  const exact = items.find(item => fold(item.name) === fold(name))
  const [first, second] = items
  const found = exact ?? (second ? undefined : first)
  if (found) return found
  if (!first) throw new NoAnswer(texts.noPerson(name))
  throw new NoAnswer(
    texts.whichOne(
      name,
      items.map(item => item.name),
    ),
  )
}
