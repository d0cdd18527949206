/** Fills the database with years of work. */

import type pg from 'pg'
import type { Size } from '../size.js'

/** The number of rows of each kind. */
export interface Sizes {
  readonly people: number
  readonly companies: number
  readonly tasks: number
  readonly comments: number
  readonly files: number
  /** Messages between two people each. */
  readonly messages: number
  /** Questions to the assistant and its answers, ten in each chat. */
  readonly answers: number
  /** Tasks of the one company that has a crowded board. */
  readonly board: number
}

export const SIZES: Readonly<Record<Size, Sizes>> = {
  full: {
    people: 200,
    companies: 2_000,
    tasks: 100_000,
    comments: 200_000,
    files: 50_000,
    messages: 200_000,
    answers: 40_000,
    board: 1_000,
  },
  quick: {
    people: 40,
    companies: 200,
    tasks: 5_000,
    comments: 10_000,
    files: 2_500,
    messages: 10_000,
    answers: 2_000,
    board: 500,
  },
  smoke: {
    people: 40,
    companies: 50,
    tasks: 500,
    comments: 500,
    files: 200,
    messages: 500,
    answers: 100,
    board: 100,
  },
}

/** Words that the searches look for; each is in about every thirteenth task. */
export const SEARCHED =
  `campaña verano señalética catálogo fotografía métricas folleto evento logotipo imprenta presupuesto
  tipografía lanzamiento empaque boletín encuesta espectacular`.split(/\s+/)

/** Words of descriptions alone: one in every tenth of them, and one in every two-thousandth. */
export const BELOW = { often: 'cuponera', rarely: 'garantía' } as const

/**
 * Three hundred words in all; most are made of syllables, so that letters are as frequent as in a language.
 */
const VOCABULARY = [
  ...SEARCHED,
  ...Array.from({ length: 300 - SEARCHED.length }, (_, index) => {
    const syllables = [
      'ca',
      'me',
      'lo',
      'ri',
      'tu',
      'pan',
      'ser',
      'dil',
      'vo',
      'gra',
      'tes',
      'mi',
      'ble',
      'ño',
      'qué',
      'zar',
      'fu',
    ]
    return [1, 17, 5]
      .map(step => syllables[(index * step + Math.floor(index / step)) % syllables.length])
      .join('')
  }),
]

/**
 * Returns the SQL of a text with this number of words, drawn by a number, so that every run makes the same.
 */
const saying = (seed: string, count: number) =>
  Array.from(
    { length: count },
    (_, place) => `w[1 + (hashint4(((${seed}) * 64 + ${place})::int) & 1048575) % ${VOCABULARY.length}]`,
  ).join(` || ' ' || `)

/**
 * Fills the database of a demo company up to the sizes, by statements of the database itself. All companies
 * are active except a tenth, which is pending or archived. Leaves the tables analysed and their indexes tidy.
 */
export async function fill(client: pg.Client, sizes: Sizes): Promise<void> {
  // The words of so many texts are kept at once, at the end.
  const texts = ['users', 'companies', 'tasks', 'files', 'comments', 'messages', 'assistant_chats']
  for (const table of texts) await client.query(`alter table ${table} disable trigger user`)
  const words = `(select array[${VOCABULARY.map(word => `'${word}'`).join()}] as w) words`
  await client.query(`
    insert into users (name, email, password_hash)
    select 'Persona ' || n, 'persona' || n || '@osys.demo', (select password_hash from users order by id limit 1)
    from generate_series((select count(*) from users) + 1, ${sizes.people}) n`)
  await client.query(`
    insert into user_roles (user_id, role)
    select id, 'user_ohplaky' from users on conflict do nothing`)

  await client.query(`
    insert into companies (name, legal_name, status, contact_name, contact_email, tags, created_from, created_at,
      approved_at, archived_at, last_task_number)
    select initcap(${saying('n', 2)}) || ' ' || n, 'Razón ' || n,
      case n % 20 when 0 then 'pending' when 1 then 'archived' else 'actived' end,
      'Contacto ' || n, 'contacto' || n || '@cliente' || n || '.mx', array[w[1 + n % 50], w[1 + n % 37]], 'admin',
      now() - n * interval '2 hours', case when n % 20 <> 0 then now() - n * interval '1 hour' end,
      case when n % 20 = 1 then now() end, 1000000
    from generate_series((select count(*) from companies) + 1, ${sizes.companies}) n, ${words}`)

  await client.query(`
    insert into briefs (company_id, status, company_name, contact_name, contact_email, product, objective, audience,
      deadline, background)
    select id, case status when 'pending' then 'sent' when 'archived' then 'archived' else 'approved' end, name,
      contact_name, contact_email, ${saying('id', 10)}, ${saying('id + 3000', 12)}, ${saying('id + 6000', 12)},
      current_date + 30, ${saying('id + 9000', 60)}
    from companies, ${words} where id not in (select company_id from briefs)`)

  // One board is crowded; the other tasks go evenly to the other companies.
  await client.query(`
    with crowded as (select max(id) as id from companies where status = 'actived'),
      others as (select array_agg(id order by id) as ids from companies)
    insert into tasks (company_id, number, title, description, status, priority, due_date, labels, position, created_by,
      created_at, updated_at, finished_at)
    select company, 100000 + n, initcap(${saying('n', 4)}) || ' ' || n, ${saying('n + 500000', 20)} ||
        case when drawn % 2000 = 0 then ' ${BELOW.rarely}' when drawn % 10 = 0 then ' ${BELOW.often}' else '' end, status,
      (array['none','low','medium','high','urgent'])[1 + n % 5],
      case when n % 5 > 0 then current_date + (hashint4(n::int) & 1048575) % 240 - 180 end, array[w[1 + n % 41]], n * 1024,
      1 + n % ${sizes.people}, now() - n % 5000 * interval '3 hours', now() - n % 5000 * interval '1 hour',
      case when status = 'done' then now() end
    from (
      select n, hashint4(n::int + 3) & 1048575 as drawn, case when n <= ${sizes.board} then crowded.id else ids[1 + n % array_length(ids, 1)] end as company,
        (array['pending','pending','progress','progress','review','done','done','done'])[1 + (hashint4(n::int + 7) & 7)] as status
      from generate_series(1, ${sizes.tasks} - (select count(*) from tasks)) n, crowded, others
    ) made, ${words}`)
  await client.query(`
    insert into task_assignees (task_id, user_id)
    select id, 1 + (hashint4(id * 2 + extra) & 1048575) % ${sizes.people} from tasks, generate_series(0, 1) extra
    where extra = 0 or id % 2 = 0 on conflict do nothing`)

  await client.query(`
    with owners as (select array_agg(id order by id) as ids from companies)
    insert into comments (company_id, user_id, body, created_at)
    select case when n % 20 = 0 then ids[array_length(ids, 1)] else ids[1 + n % array_length(ids, 1)] end,
      1 + n / 3 % ${sizes.people}, ${saying('n', 14)}, now() - (${sizes.comments} - n) * interval '90 seconds'
    from generate_series(1, ${sizes.comments} - (select count(*) from comments)) n, owners, ${words}`)
  await client.query(`
    with owners as (select array_agg(id order by id) as ids from companies)
    insert into files (company_id, user_id, name, mime, size, private, storage, created_at)
    select case when n % 50 = 0 then ids[array_length(ids, 1)] else ids[1 + n % array_length(ids, 1)] end,
      1 + n % ${sizes.people}, ${saying('n', 2)} || ' ' || n || '.pdf', 'application/pdf', n * 997 % 5000000,
      n % 10 = 0, md5('bench ' || n), now() - n % 9000 * interval '1 hour'
    from generate_series(1, ${sizes.files} - (select count(*) from files)) n, owners, ${words}`)
  await client.query(`
    insert into messages (client_id, sender_id, receiver_id, body, created_at)
    select gen_random_uuid(), 1 + n % ${sizes.people}, 1 + (n + 1 + n / ${sizes.people} % (${sizes.people} - 1)) % ${sizes.people},
      ${saying('n + 900000', 10)}, now() - (${sizes.messages} - n) * interval '30 seconds'
    from generate_series(1, ${sizes.messages} - (select count(*) from messages)) n, ${words}`)
  await client.query(`
    insert into assistant_chats (user_id, title, created_at, updated_at)
    select 1 + n % ${sizes.people}, ${saying('n + 700000', 3)}, moment, moment
    from (select n, now() - n * interval '20 minutes' as moment from generate_series(1, ${sizes.answers} / 10) n) made, ${words}`)
  await client.query(`
    insert into assistant_messages (chat_id, role, content, status)
    select ids[1 + n / 10 % array_length(ids, 1)], case when n % 2 = 0 then 'user' else 'assistant' end,
      ${saying('n + 1200000', 40)}, 'done'
    from generate_series(1, ${sizes.answers}) n, (select array_agg(id order by id) as ids from assistant_chats) chats, ${words}`)
  for (const table of texts) await client.query(`alter table ${table} enable trigger user`)
  await client.query('truncate derived.search_words')
  await client.query('select derived.keep_all_words()')
  await client.query('vacuum (analyze)')
}

/** Returns the company with the crowded board, and one of ordinary size. */
export async function findExamples(
  client: pg.Client,
): Promise<{ readonly crowded: number; readonly usual: number }> {
  const { rows } = await client.query<{ company_id: number; count: string }>(`
    select company_id, count(*) from tasks join companies on companies.id = company_id
    where companies.status = 'actived' group by company_id order by count(*) desc`)
  const [first] = rows
  const middle = rows[Math.floor(rows.length / 2)]
  if (!first || !middle) throw new Error('The data set has no tasks')
  return { crowded: first.company_id, usual: middle.company_id }
}
