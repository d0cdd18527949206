import { createSdk } from '@osys/sdk'
import type { Role } from '@osys/sdk/access/schema'
import { HIT_KINDS, type SearchHit } from '@osys/sdk/hub/schema.search'
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { assistant_chats, assistant_messages } from '../db/tables/assistant.js'
import { messages } from '../db/tables/chat.js'
import { comments } from '../db/tables/comments.js'
import { companies } from '../db/tables/companies.js'
import { files } from '../db/tables/files.js'
import { search_words } from '../db/tables/hub.js'
import { task_assignees, tasks } from '../db/tables/tasks.js'
import { users } from '../db/tables/users.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { forgetWords } from './queries.spellings.js'

const test = useTestApp()

async function client(roles: readonly Role[], name: string) {
  const person = await signIn(test, { roles: [...roles], name })
  const options = { baseUrl: 'http://osys.test', token: person.apiKey, fetch: test.fetch, retry: false }
  return { person, osys: createSdk(options) }
}
type Client = Awaited<ReturnType<typeof client>>

const WORDS = ['calendario', 'cotización', 'Ñandú', 'menú', 'x1']
/** A word that stands in no title: in descriptions, steps and chats with the assistant. */
const BELOW = 'róbalo'
const STANDS = ['pending', 'actived', 'archived', 'rejected'] as const

let people: readonly Client[] = []
let ana: Client
const companyIds: number[] = []

/** One of each thing in a company of each stand, of two people, with all words. */
beforeAll(async () => {
  ana = await client(['user_ohplaky'], 'Ana Buscadora')
  const eva = await client(['admin_ohplaky'], 'Eva Calendario')
  people = [ana, eva, await client(['consultants'], 'Leo Menú'), await client(['owner'], 'Sol Dueña')]
  await client(['kiosk'], 'Quiosco Calendario')
  const { db } = test.database
  const text = WORDS.join(' ')
  const at = test.clock.now()
  for (const stand of STANDS) {
    const [company] = await db
      .insert(companies)
      .values({
        name: `Casa ${stand} ${text}`,
        status: stand === 'rejected' ? 'archived' : stand,
        created_from: 'admin',
        created_at: at,
        approved_at: stand === 'actived' || stand === 'archived' ? at : null,
        archived_at: stand === 'archived' || stand === 'rejected' ? at : null,
      })
      .returning({ id: companies.id })
    const company_id = company?.id ?? 0
    companyIds.push(company_id)
    for (const { person } of [ana, eva]) {
      const user_id = person.id
      const made = { company_id, created_by: user_id, updated_at: at }
      const rows = await db
        .insert(tasks)
        .values([
          { ...made, number: user_id * 2, title: `Tarea ${text}`, position: 1, due_date: '2026-01-02' },
          { ...made, number: user_id * 2 + 1, title: `Borrada ${text}`, position: 2, deleted_at: at },
          {
            ...made,
            number: user_id * 2 + 1000,
            title: 'Una',
            position: 3,
            description: `**${BELOW}** del menú`,
          },
          {
            ...made,
            number: user_id * 2 + 1001,
            title: 'Otra',
            position: 4,
            checklist: [{ id: 'a', text: `Pedir el ${BELOW}`, done: false }],
          },
          {
            ...made,
            number: user_id * 2 + 2000,
            title: 'Sin',
            position: 5,
            description: BELOW,
            deleted_at: at,
          },
        ])
        .returning({ id: tasks.id })
      await db.insert(task_assignees).values({ task_id: rows[0]?.id ?? 0, user_id })
      await db.insert(comments).values([
        { company_id, user_id, body: `Comentario ${text}` },
        { company_id, user_id, body: `Quitado ${text}`, deleted_at: at },
      ])
      await db.insert(files).values(
        [true, false].map(isPrivate => ({
          company_id,
          user_id,
          name: `Archivo ${text}.pdf`,
          mime: 'application/pdf',
          size: 1,
          private: isPrivate,
          storage: `${stand}-${user_id}-${isPrivate}`,
        })),
      )
    }
  }
  for (const { person } of [ana, eva]) {
    const made = { user_id: person.id, updated_at: at }
    const [, inside, gone] = await db
      .insert(assistant_chats)
      .values([
        { ...made, title: `Sobre ${text}` },
        { ...made, title: 'Otro chat' },
        { ...made, title: `Quitado ${text}`, deleted_at: at },
      ])
      .returning({ id: assistant_chats.id })
    const said = { role: 'user' as const, status: 'done' as const, content: `¿Y el ${BELOW}? El menú.` }
    await db.insert(assistant_messages).values([
      { ...said, chat_id: inside?.id ?? 0 },
      { ...said, chat_id: gone?.id ?? 0 },
    ])
  }
  const [one, two, three] = [ana, eva, people[3] as Client].map(({ person }) => person.id) as [
    number,
    number,
    number,
  ]
  const letter = (sender_id: number, receiver_id: number, more = {}) => ({
    client_id: crypto.randomUUID(),
    sender_id,
    receiver_id,
    body: `Mensaje ${text}`,
    ...more,
  })
  await db
    .insert(messages)
    .values([
      letter(one, two),
      letter(two, three),
      letter(three, one),
      letter(one, two, { deleted_at: at, body: '' }),
    ])
})

/** Returns whether the list call of the hit's kind, as the same person, holds the hit. */
async function isListed({ osys }: Client, hit: SearchHit): Promise<boolean> {
  const company_id = hit.company?.id ?? 0
  const has = (items: readonly { readonly id: number }[]) => items.some(({ id }) => id === hit.id)
  switch (hit.kind) {
    case 'person':
      return has((await osys.users.search({ search: hit.title, per_page: 50 })).items)
    case 'company':
      return has((await osys.companies.list({ status: 'todas', per_page: 50 })).items)
    case 'task':
      return has((await osys.tasks.list({ company_id, per_page: 50 })).tasks)
    case 'file': {
      const shown = await osys.files.list({ company_id, private: false, per_page: 50 })
      const own = await osys.files.list({ company_id, private: true, per_page: 50 })
      return has([...shown.items, ...own.items])
    }
    case 'comment':
      return has((await osys.comments.list({ company_id, per_page: 50 })).items)
    case 'message':
      return has((await osys.chat.get({ id: hit.user?.id ?? 0, per_page: 50 })).messages)
    case 'chat':
      return has((await osys.assistant.list({ per_page: 50 })).chats)
  }
}

const kindsOf = (groups: readonly { readonly kind: string }[]) => groups.map(({ kind }) => kind)

describe('searchAll', () => {
  it('never finds what the list call would refuse, whoever searches for whatever. Spec §6', async () => {
    const text = fc
      .array(
        fc.constantFrom(
          ...WORDS,
          BELOW,
          'robalp',
          'CALEND',
          'cotizasion',
          'de:ana',
          'en:casa',
          'vence:vencidas',
          'casa',
          'x',
        ),
        {
          minLength: 1,
          maxLength: 3,
        },
      )
      .map(words => words.join(' '))
    const who = fc.nat({ max: 3 })
    const kind = fc.option(fc.constantFrom(...HIT_KINDS), { nil: undefined })
    const known = new Map<string, boolean>()
    await fc.assert(
      fc.asyncProperty(who, text, kind, async (index, search, only) => {
        const person = people[index] as Client
        const { groups } = await person.osys.hub.search({ search, kind: only, limit: 50 })
        for (const hit of groups.flatMap(({ items }) => items)) {
          const key = `${index} ${hit.kind} ${hit.id}`
          if (!known.has(key)) known.set(key, await isListed(person, hit))
          expect([key, known.get(key)]).toEqual([key, true])
        }
      }),
      {
        numRuns: 40,
        // Of every kind there is something, by its name and below.
        examples: [
          [0, 'calendario', undefined],
          [0, BELOW, undefined],
        ],
      },
    )
    // The comparison has something to compare.
    expect([...known.keys()].length).toBeGreaterThan(30)
    const compared = new Set([...known.keys()].map(key => key.split(' ')[1]))
    expect(compared).toEqual(new Set<string>(HIT_KINDS))
  })

  it('finds all kinds by any word, without regard to accents and case', async () => {
    const { groups, is_similar } = await ana.osys.hub.search({ search: 'MENU nandu' })
    expect(kindsOf(groups)).toEqual(['company', 'task', 'file', 'comment', 'message', 'chat'])
    expect(is_similar).toBe(false)
    const all = await ana.osys.hub.search({ search: 'calendario' })
    expect(kindsOf(all.groups)).toEqual(['person', 'company', 'task', 'file', 'comment', 'message', 'chat'])
  })

  it('finds tasks by description and steps after those by title, and shows the place', async () => {
    const tasksOf = async (search: string) =>
      (await ana.osys.hub.search({ search, kind: 'task', limit: 50 })).groups.flatMap(({ items }) => items)
    const below = await tasksOf('ROBALO')
    expect(new Set(below.map(({ title, excerpt }) => `${title}: ${excerpt}`))).toEqual(
      new Set([`Una: ${BELOW} del menú`, `Otra: Pedir el ${BELOW}`]),
    )
    // One word stands in the title, the other one below it.
    expect((await tasksOf('otra pedir')).map(({ title }) => title)).toContain('Otra')
    const both = await tasksOf('menu')
    expect(both.map(({ excerpt }) => excerpt === null)).toEqual(
      both
        .map(({ title }) => title.startsWith('Tarea '))
        .toSorted((one, other) => Number(other) - Number(one)),
    )
    expect(both.some(({ excerpt }) => excerpt === null)).toBe(true)
    expect(both.at(-1)?.excerpt).toContain('menú')
    expect((await tasksOf('robalp')).map(({ title }) => title)).toContain('Una')
    expect(await tasksOf(`de:"eva cal" en:actived ${BELOW}`)).toHaveLength(2)
    const company_id = companyIds[1] ?? 0
    const listed = await ana.osys.tasks.list({ search: 'robalo', company_id, per_page: 50 })
    expect(new Set(listed.tasks.map(({ id }) => id))).toEqual(
      new Set(below.filter(({ company }) => company?.id === company_id).map(({ id }) => id)),
    )
    expect(listed.total).toBe(4)
  })

  it("finds one's own chats with the assistant by title and by message, and leaves them out when asked", async () => {
    const { groups } = await ana.osys.hub.search({ search: 'menu', kind: 'chat' })
    expect(groups.map(({ items }) => items.map(({ title, excerpt }) => [title, excerpt]))).toEqual([
      [
        [`Sobre ${WORDS.join(' ')}`, null],
        ['Otro chat', `¿Y el ${BELOW}? El menú.`],
      ],
    ])
    const hit = groups[0]?.items[1]
    const { chat } = await ana.osys.assistant.get({ id: hit?.id ?? 0 })
    expect(chat.messages.map(({ id }) => id)).toEqual([hit?.found_message_id])
    const more = await ana.osys.hub.search({ search: 'menu', kind: 'chat', limit: 1 })
    expect(more.groups).toMatchObject([{ has_more: true, items: [{ excerpt: null }] }])
    expect(kindsOf((await ana.osys.hub.search({ search: 'menu', chats: false })).groups)).not.toContain(
      'chat',
    )
    expect((await people[3]?.osys.hub.search({ search: BELOW, kind: 'chat' }))?.groups).toEqual([])
  })

  it('finds people, and no shared tablet among them, as the field for people does', async () => {
    const { groups } = await ana.osys.hub.search({ search: 'calendario', kind: 'person' })
    expect(groups.map(({ items }) => items.map(({ title }) => title))).toEqual([['Eva Calendario']])
    expect(await ana.osys.hub.search({ search: 'quiosco', kind: 'person' })).toMatchObject({ groups: [] })
  })

  it('names a company with the address of its icon, and without words the first of one kind', async () => {
    await test.database.db.update(companies).set({ icon: 'abc.png' })
    const { groups } = await ana.osys.hub.search({ search: '', kind: 'company' })
    expect(groups[0]?.items[0]?.company?.icon).toBe('/media/abc.png')
    expect(kindsOf(groups)).toEqual(['company'])
    expect(await ana.osys.hub.search({ search: '' })).toEqual({ groups: [], is_similar: false })
  })

  it('finds in spite of a typing error, and says so', async () => {
    const { groups, is_similar } = await ana.osys.hub.search({ search: 'calendaroi' })
    expect(is_similar).toBe(true)
    expect(kindsOf(groups)).toContain('task')
    expect(await ana.osys.hub.search({ search: 'qwertyzxcv' })).toEqual({ groups: [], is_similar: false })
  })

  it('knows the words of a text as soon as it is written, and forgets them a day after the last one', async () => {
    const { db } = test.database
    const isFound = async (search: string) => (await ana.osys.hub.search({ search })).is_similar
    const [task] = await db
      .select()
      .from(tasks)
      .where(and(eq(tasks.company_id, companyIds[1] ?? 0), isNull(tasks.deleted_at)))
    const rename = (title: string) =>
      db
        .update(tasks)
        .set({ title })
        .where(eq(tasks.id, task?.id ?? 0))
    expect(await isFound('ornitorinko')).toBe(false)
    await rename('Un «ornitorrinco» en el logotipo')
    expect(await isFound('ornitorinco')).toBe(true)
    expect(await isFound('logotipp ornitorrinko')).toBe(true)
    await rename(task?.title ?? '')
    expect(await isFound('ornitorinco')).toBe(false)
    const known = async () => (await db.select().from(search_words)).map(({ word }) => word)
    expect(await known()).toContain('ornitorrinco')
    await forgetWords(db)
    expect(await known()).not.toContain('ornitorrinco')
    expect(await known()).toContain('calendario')
  })

  it('learns a word again that was forgotten while a text with it was written', async () => {
    const { db } = test.database
    const known = () => db.$count(search_words, eq(search_words.word, 'calendario'))
    const before = await known()
    await db.delete(search_words).where(eq(search_words.word, 'calendario'))
    await forgetWords(db)
    expect(before).toBeGreaterThan(0)
    expect(await known()).toBe(1)
    await forgetWords(db)
    expect(await known()).toBe(1)
  })

  it('learns from writers at the same time without making one wait', async () => {
    const words = Array.from({ length: 20 }, (_, index) => `simultanea${'abcdefghijklmnopqrst'[index]}`)
    const write = (order: readonly string[]) =>
      test.database.db.transaction(async tx => {
        for (const word of order)
          await tx
            .insert(comments)
            .values({ company_id: companyIds[1] ?? 0, user_id: ana.person.id, body: word })
      })
    await Promise.all([write(words), write(words.toReversed()), write(words)])
    expect((await ana.osys.hub.search({ search: 'simultanexk' })).groups).toMatchObject([{ kind: 'comment' }])
  })

  it('puts the code first, then the beginning of a title, then open and own tasks', async () => {
    const { db } = test.database
    const at = test.clock.now()
    const [company] = await db
      .insert(companies)
      .values({ name: 'Orden', status: 'actived', created_from: 'admin', created_at: at, approved_at: at })
      .returning({ id: companies.id })
    const company_id = company?.id ?? 0
    const made = { company_id, created_by: ana.person.id, updated_at: at, position: 1 }
    const titles = [
      'Xilófono propio',
      'Un xilófono mío',
      'Un xilófono',
      'Xilófono hecho',
      'xilófono orden-901',
    ]
    const rows = await db
      .insert(tasks)
      .values(
        titles.map((title, index) => ({
          ...made,
          number: 901 + index,
          title,
          ...(index === 3 && { status: 'done' as const, finished_at: at }),
        })),
      )
      .returning({ id: tasks.id })
    const own = rows.slice(0, 2).map(({ id }) => ({ task_id: id, user_id: ana.person.id }))
    await db.insert(task_assignees).values(own)
    await db.insert(files).values(
      ['xilófono.pdf', 'Otro xilófono.pdf'].map((name, index) => ({
        company_id,
        user_id: ana.person.id,
        name,
        mime: 'application/pdf',
        size: 1,
        private: false,
        storage: `orden-${index}`,
      })),
    )
    const found = async (search: string, kind: 'task' | 'file') =>
      (await ana.osys.hub.search({ search, kind })).groups.flatMap(({ items }) =>
        items.map(({ title }) => title),
      )
    expect(await found('XILOFONO', 'task')).toEqual([
      'Xilófono propio',
      'xilófono orden-901',
      'Xilófono hecho',
      'Un xilófono mío',
      'Un xilófono',
    ])
    expect(await found('orden-901', 'task')).toEqual(['Xilófono propio', 'xilófono orden-901'])
    expect(await found('xilofono', 'file')).toEqual(['xilófono.pdf', 'Otro xilófono.pdf'])
  })

  it('finds a task by its code, and an own one, however many newer tasks hold the words', async () => {
    const { db } = test.database
    const at = test.clock.now()
    const [company] = await db
      .insert(companies)
      .values({ name: 'Antigua', status: 'actived', created_from: 'admin', created_at: at, approved_at: at })
      .returning({ id: companies.id })
    const made = { company_id: company?.id ?? 0, created_by: ana.person.id, updated_at: at, position: 1 }
    const [, own] = await db
      .insert(tasks)
      .values([
        { ...made, number: 7801, title: 'Por su código' },
        { ...made, number: 1, title: 'El propio 7801' },
      ])
      .returning({ id: tasks.id })
    await db.insert(task_assignees).values({ task_id: own?.id ?? 0, user_id: ana.person.id })
    await db
      .insert(tasks)
      .values(Array.from({ length: 501 }, (_, index) => ({ ...made, number: 2 + index, title: 'Otro 7801' })))
    const first = async (search: string) => {
      const { groups } = await ana.osys.hub.search({ search, kind: 'task', limit: 3 })
      return groups[0]?.items.map(({ title }) => title)
    }
    expect(await first('7801')).toEqual(['Por su código', 'El propio 7801', 'Otro 7801'])
    expect(await first('anti-7801')).toEqual(['Por su código'])
  })

  it('looks for typing errors in each kind that found nothing, but not in texts, nor when enough is found', async () => {
    const { db } = test.database
    const at = test.clock.now()
    await db
      .insert(companies)
      .values({ name: 'Zarzuela', status: 'actived', created_from: 'admin', created_at: at, approved_at: at })
    const comment = { company_id: companyIds[1] ?? 0, user_id: ana.person.id }
    await db.insert(comments).values({ ...comment, body: 'la zarzeula quedó así' })
    const { groups, is_similar } = await ana.osys.hub.search({ search: 'zarzeula' })
    expect(groups.map(group => [group.kind, group.is_similar])).toEqual([
      ['comment', false],
      ['company', true],
    ])
    expect(is_similar).toBe(false)
    const right = await ana.osys.hub.search({ search: 'zarzuela' })
    expect(kindsOf(right.groups)).toEqual(['company'])
    const made = { company_id: companyIds[1] ?? 0, created_by: ana.person.id, updated_at: at, position: 9 }
    const added = [1, 2, 3].map(number => ({ ...made, number: 9000 + number, title: 'Zarzeula' }))
    await db.insert(tasks).values(added.slice(1))
    expect(kindsOf((await ana.osys.hub.search({ search: 'zarzeula' })).groups)).toContain('company')
    await db.insert(tasks).values(added.slice(0, 1))
    const enough = await ana.osys.hub.search({ search: 'zarzeula' })
    expect(kindsOf(enough.groups)).toEqual(['task', 'comment'])
    const asked = await ana.osys.hub.search({ search: 'zarzeula', kind: 'company' })
    expect(kindsOf(asked.groups)).toEqual(['company'])
  })

  it('tells that there is more, and gives it', async () => {
    const few = await ana.osys.hub.search({ search: 'cotizacion', kind: 'task', limit: 1 })
    expect(few.groups).toMatchObject([{ kind: 'task', has_more: true, items: [{ kind: 'task' }] }])
    const more = await ana.osys.hub.search({ search: 'cotizacion', kind: 'task', limit: 50 })
    expect(more.groups[0]?.items).toHaveLength(4)
    expect(more.groups[0]?.has_more).toBe(false)
  })

  it('narrows by person, company and day', async () => {
    const found = await ana.osys.hub.search({ search: 'de:"ana busc" en:actived menú', limit: 50 })
    expect(kindsOf(found.groups)).toEqual(['task', 'file', 'comment'])
    for (const hit of found.groups.flatMap(({ items }) => items)) {
      expect(hit.company?.id).toBe(companyIds[1])
      if (hit.user) expect(hit.user.id).toBe(ana.person.id)
    }
    const due = await ana.osys.hub.search({ search: 'vence:2026-01-02 menú', limit: 50 })
    expect(due.groups).toMatchObject([
      { kind: 'task', items: Array.from({ length: 4 }, () => ({ due_date: '2026-01-02' })) },
    ])
    expect((await ana.osys.hub.search({ search: 'vence:2026-01-03 menú' })).groups).toEqual([])
  })

  it('takes the beginnings of a name for the person of `de:`, and no part of another or of a position', async () => {
    const { db } = test.database
    const eva = people[1]?.person.id ?? 0
    const written = async (from: string) =>
      (await ana.osys.hub.search({ search: `de:${from} menú`, kind: 'comment', limit: 50 })).groups
        .flatMap(({ items }) => items)
        .map(({ user }) => user?.id)
    await db.update(users).set({ position: 'Analista', name: 'Eva Mariana' }).where(eq(users.id, eva))
    expect(new Set(await written('ana'))).toEqual(new Set([ana.person.id]))
    expect(new Set(await written('MARI'))).toEqual(new Set([eva]))
    expect(await written('"eva ana"')).toEqual([])
    await db.update(users).set({ position: null, name: 'Eva Calendario' }).where(eq(users.id, eva))
  })

  it('names a message by the other person, and shows the words', async () => {
    const { groups } = await ana.osys.hub.search({ search: 'cotización', kind: 'message' })
    const names = groups[0]?.items.map(({ user }) => user?.name)
    expect(names).toEqual(['Sol Dueña', 'Eva Calendario'])
    expect(groups[0]?.items[0]?.title).toBe(`Mensaje ${WORDS.join(' ')}`)
  })
})
