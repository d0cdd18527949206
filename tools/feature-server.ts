import { handlersFile, routesFile, routesTest } from './feature-routes.js'
import { cap, type Feature, type Field } from './feature-names.js'

const COLUMNS: Readonly<Record<Field['kind'], string>> = {
  line: 'text().notNull()',
  md: 'text().notNull()',
  bool: 'boolean().notNull()',
  int: 'integer().notNull()',
}

/** Returns the server's files of a new feature, by path. */
export function serverFiles(feature: Feature): Record<string, string> {
  const { Entity, entity, thing, article, isLive } = feature
  const folder = `apps/server/src/${feature.feature}`
  return {
    [`apps/server/src/db/tables/${feature.feature}.ts`]: tableFile(feature),
    [`${folder}/queries.ts`]: queriesFile(feature),
    [`${folder}/rules.ts`]: rulesFile(feature),
    [`${folder}/rules.test.ts`]: `import { ${article}${Entity} } from '@osys/sdk/testing/${feature.feature}'
import { describe, expect, it } from 'vitest'
import { refuseOther } from './rules.js'

describe('refuseOther', () => {
  const before = ${article}${Entity}()

  it('allows the same input twice', () => {
    expect(refuseOther(before, { ...before })).toBeUndefined()
  })

  it('refuses another input under the same client_id', () => {
    expect(refuseOther(before, { ...before, ${feature.fields[0].name}: 'Otro' })).toMatchObject({ refusal: 'invalid' })
  })
})
`,
    [`${folder}/present.ts`]: `import type { ${Entity} } from '@osys/sdk/${feature.feature}/schema'
import type { ${Entity}Row } from './queries.js'

/** Returns ${article} ${thing} as on the wire. */
export function to${Entity}({ ${entity}, author }: ${Entity}Row): ${Entity} {
  const { id, client_id, ${feature.fields.map(({ name }) => name).join(', ')}, created_at } = ${entity}
  return { id, client_id, ${feature.fields.map(({ name }) => name).join(', ')}, author, created_at: created_at.toISOString() }
}
`,
    [`${folder}/messages.ts`]: `/** The texts of the calls of ${feature.feature}. */
export const ${entity}Messages = {
  created: 'Guardado.',
  deleted: 'Eliminado.',
  otherText: 'Esto ya se envió con otro contenido.',
} as const
`,
    [`${folder}/handlers.ts`]: handlersFile(feature),
    [`${folder}/routes.ts`]: routesFile(feature),
    [`${folder}/routes.test.ts`]: routesTest(feature),
    ...(isLive && { [`${folder}/events.ts`]: eventsFile(feature) }),
  }
}

function tableFile({ feature, fields }: Feature): string {
  const types = ['integer', 'pgTable', 'uniqueIndex', 'uuid']
  if (fields.some(({ kind }) => kind === 'bool')) types.push('boolean')
  types.push('text')
  return `import { ${types.toSorted().join(', ')} } from 'drizzle-orm/pg-core'
import { id, instant } from '../columns.js'
import { users } from './users.js'

/** ${cap(feature)} that people have written. */
export const ${feature} = pgTable(
  '${feature}',
  {
    id: id(),
    client_id: uuid(),
    author_id: integer()
      .notNull()
      .references(() => users.id),
${fields.map(({ name, kind }) => `    ${name}: ${COLUMNS[kind]},`).join('\n')}
    created_at: instant().notNull().defaultNow(),
  },
  table => [uniqueIndex('${feature}_client_id').on(table.author_id, table.client_id)],
)
`
}

function queriesFile({ feature, Entity, entity, thing, Entities, article }: Feature): string {
  return `import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { expected } from '../db/expected.js'
import { ${feature} } from '../db/tables/${feature}.js'
import { users } from '../db/tables/users.js'

function selectShown(db: Queryable) {
  return db
    .select({ ${entity}: ${feature}, author: { id: users.id, name: users.name } })
    .from(${feature})
    .innerJoin(users, eq(users.id, ${feature}.author_id))
}

/** The row of ${article} ${thing} with its author. */
export type ${Entity}Row = Awaited<ReturnType<typeof listPage>>[number]

/** Returns one page of ${feature}, newest first. */
export function listPage(db: Queryable, page: number, perPage: number) {
  return selectShown(db)
    .orderBy(desc(${feature}.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** Returns the number of ${feature}. */
export async function count${Entities}(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(${feature})
  return row?.count ?? 0
}

/** Returns the ${thing} that an author sent under this id before. */
export async function findByClientId(
  db: Queryable,
  authorId: number,
  clientId: string,
): Promise<${Entity}Row | undefined> {
  const [row] = await selectShown(db).where(and(eq(${feature}.author_id, authorId), eq(${feature}.client_id, clientId)))
  return row
}

/** Stores ${article} ${thing}; returns its row. */
export async function insertRow(tx: Queryable, values: typeof ${feature}.$inferInsert): Promise<${Entity}Row> {
  const [stored] = await tx.insert(${feature}).values(values).returning({ id: ${feature}.id })
  const { id } = expected(stored, 'the inserted ${thing}')
  const [row] = await selectShown(tx).where(eq(${feature}.id, id))
  return expected(row, 'the stored ${thing}')
}

/** Deletes ${article} ${thing}; returns whether there was one. */
export async function deleteRow(tx: Queryable, id: number): Promise<boolean> {
  const deleted = await tx.delete(${feature}).where(eq(${feature}.id, id)).returning({ id: ${feature}.id })
  return deleted.length > 0
}
`
}

function rulesFile({ feature, Entity, entity, thing, ENTITY, fields }: Feature): string {
  return `import { ${ENTITY}_FIELDS, type ${Entity}Input } from '@osys/sdk/${feature}/schema'
import { refuse, type Refusal } from '../http/refusal.js'
import { ${entity}Messages } from './messages.js'

/**
 * Returns the refusal of input whose \`client_id\` belongs
 * to another ${thing}; undefined when it is the same.
 */
export function refuseOther(before: ${Entity}Input, input: ${Entity}Input): Refusal | undefined {
  return ${ENTITY}_FIELDS.every(name => before[name] === input[name])
    ? undefined
    : refuse('invalid', { errors: { ${fields[0].name}: [${entity}Messages.otherText] } })
}
`
}

function eventsFile({ feature, Entity, entity, thing, key, pair, ENTITY }: Feature): string {
  return `import type { ${Entity} } from '@osys/sdk/${feature}/schema'
import { ${ENTITY}S_CHANNEL } from '@osys/sdk/realtime/channels'
import type { ChannelEvent } from '../http/tell.js'

/** Returns the event of a new ${thing} for every open page of ${feature}. */
export function ${entity}Created(${entity}: ${Entity}): ChannelEvent {
  const { id, client_id } = ${entity}
  return {
    channel: ${ENTITY}S_CHANNEL,
    event: '${Entity}Changed',
    data: { action: 'new', id, company_id: null, client_id, refetch: false, ${pair} },
  }
}

/** Returns the event of a deleted ${thing} for every open page of ${feature}. */
export function ${entity}Deleted(id: number): ChannelEvent {
  return {
    channel: ${ENTITY}S_CHANNEL,
    event: '${Entity}Changed',
    data: { action: 'delete', id, company_id: null, client_id: null, refetch: false, ${key}: null },
  }
}
`
}
