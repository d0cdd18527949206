import type { FeatureNames } from './feature-names.js'

/** The server's part of a new feature, by path. */
export function serverFiles({
  feature,
  Entity,
  entity,
  Entities,
  article,
}: FeatureNames): Record<string, string> {
  const folder = `apps/server/src/${feature}`
  return {
    [`${folder}/table.ts`]: `import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.js'
import { users } from '../users/table.js'

export const ${feature} = pgTable(
  '${feature}',
  {
    id: id(),
    client_id: uuid(),
    name: text().notNull(),
    created_by: integer()
      .notNull()
      .references(() => users.id),
    created_at: instant().notNull().defaultNow(),
  },
  table => [
    uniqueIndex('${feature}_client').on(table.client_id),
    index('${feature}_newest').on(table.created_by, table.id),
  ],
)
`,
    [`${folder}/queries.ts`]: `import { and, count, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.js'
import { ${feature} } from './table.js'

export type ${Entity}Row = typeof ${feature}.$inferSelect

/** One page of a person's own, newest first. */
export function listPage(
  db: Queryable,
  userId: number,
  page: number,
  perPage: number,
): Promise<${Entity}Row[]> {
  return db
    .select()
    .from(${feature})
    .where(eq(${feature}.created_by, userId))
    .orderBy(desc(${feature}.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

export async function countAll(db: Queryable, userId: number): Promise<number> {
  const [row] = await db.select({ all: count() }).from(${feature}).where(eq(${feature}.created_by, userId))
  return row?.all ?? 0
}

/** Whether the person has one of that name. */
export async function hasName(db: Queryable, userId: number, name: string): Promise<boolean> {
  const found = await db
    .select({ id: ${feature}.id })
    .from(${feature})
    .where(and(eq(${feature}.created_by, userId), eq(${feature}.name, name)))
    .limit(1)
  return found.length > 0
}

/** Throws when the database gives nothing back, which it never does. */
export async function insert${Entity}(
  db: Queryable,
  values: typeof ${feature}.$inferInsert,
): Promise<${Entity}Row> {
  const [row] = await db.insert(${feature}).values(values).returning()
  if (!row) throw new Error('the inserted ${entity} was not returned')
  return row
}
`,
    [`${folder}/rules.ts`]: `import { refuse, type Refusal } from '../http/refusal.js'
import { ${entity}Messages } from './messages.js'

/** Why ${article} ${entity} may not be made, or undefined when it may. */
export function whyNotCreate({ isNameTaken }: { readonly isNameTaken: boolean }): Refusal | undefined {
  return isNameTaken ? refuse('invalid', { errors: { name: [${entity}Messages.nameTaken] } }) : undefined
}
`,
    [`${folder}/rules.test.ts`]: `import { describe, expect, test } from 'vitest'
import { whyNotCreate } from './rules.js'

describe('whyNotCreate', () => {
  test('refuses a name twice, at its field', () => {
    expect(whyNotCreate({ isNameTaken: true })).toMatchObject({ refusal: 'invalid', errors: { name: [expect.any(String)] } })
  })

  test('lets a new name through', () => {
    expect(whyNotCreate({ isNameTaken: false })).toBeUndefined()
  })
})
`,
    [`${folder}/messages.ts`]: `/** What the calls of ${feature} say. */
export const ${entity}Messages = {
  created: 'Guardado.',
  nameTaken: 'Ya existe uno con ese nombre.',
} as const
`,
    [`${folder}/present.ts`]: `import type { ${Entity} } from '@osys/sdk/${feature}/schema'
import type { ${Entity}Row } from './queries.js'

/** ${article === 'an' ? 'An' : 'A'} ${entity} as on the wire. */
export function to${Entity}({ id, client_id, name, created_at }: ${Entity}Row): ${Entity} {
  return { id, client_id, name, created_at: created_at.toISOString() }
}
`,
    [`${folder}/routes.ts`]: `import { create${Entity}, list${Entities} } from '@osys/sdk/${feature}/endpoints'
import { mount, type Server } from '../http/mount.js'
import { toPage } from '../http/page.js'
import { ${entity}Messages } from './messages.js'
import { to${Entity} } from './present.js'
import { countAll, hasName, insert${Entity}, listPage } from './queries.js'
import { whyNotCreate } from './rules.js'

/** The calls of ${feature}. */
export function mount${Entities}(server: Server): void {
  mount(server, list${Entities}, async ({ page, per_page }, { db, person }) => {
    const total = await countAll(db, person.id)
    const rows = await listPage(db, person.id, page, per_page)
    return { items: rows.map(to${Entity}), ...toPage(page, per_page, total) }
  })

  mount(server, create${Entity}, async ({ name, client_id }, { person, now, write }) =>
    write(async tx => {
      const refusal = whyNotCreate({ isNameTaken: await hasName(tx, person.id, name) })
      if (refusal) return refusal
      const row = await insert${Entity}(tx, { name, client_id, created_by: person.id, created_at: now })
      return { status: 'success' as const, msg: ${entity}Messages.created, ${entity}: to${Entity}(row) }
    }),
  )
}
`,
  }
}
