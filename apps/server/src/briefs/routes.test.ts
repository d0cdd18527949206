import { createSdk } from '@osys/sdk'
import { BRIEF_LIMITS } from '@osys/sdk/briefs/schema'
import { desc, eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { companies } from '../db/tables/companies.js'
import { tidyUp } from '../jobs.housekeeping.js'
import { notifications } from '../db/tables/notifications.js'
import { useTestApp } from '../testing/app.js'
import { signIn, type TestPersonOptions } from '../testing/people.js'
import { brief_files, brief_tries, briefs } from '../db/tables/briefs.js'

const test = useTestApp()

async function client(options: TestPersonOptions) {
  const person = await signIn(test, options)
  const osys = createSdk({
    baseUrl: 'http://osys.test',
    token: person.apiKey,
    fetch: test.fetch,
    retry: false,
  })
  return { person, osys, id: person.id }
}
const admin = () => client({ name: 'Andrea', roles: ['admin_ohplaky'] })
const user = () => client({ roles: ['user_ohplaky'] })

let networks = 0
/** Makes a client of the public form at its own address, so that no test uses up the tries of another. */
function visitor() {
  const address = `10.1.${Math.floor(++networks / 250)}.${networks % 250}`
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), 'http://osys.test'), init)
    const answer = await test.http.inject({
      method: request.method as 'POST',
      url: request.url.slice('http://osys.test'.length),
      headers: Object.fromEntries(request.headers),
      remoteAddress: address,
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return new Response(answer.body, { status: answer.statusCode, headers: answer.headers as HeadersInit })
  }
  return createSdk({ baseUrl: 'http://osys.test', fetch, retry: false })
}

const fields = {
  company_name: 'Panadería Sol',
  contact_name: 'Marina Solís',
  contact_email: 'Marina@Sol.mx',
  product: 'Pan de masa madre',
  objective: 'Abrir dos sucursales',
  audience: 'Familias del barrio',
  deliverables: [{ type: 'Video', format: '', quantity: 2 }],
  deadline: '2026-12-15',
}
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const file = (name: string, bytes: Uint8Array | string = PDF, type = 'application/pdf') =>
  new File([bytes as BlobPart], name, { type })
const storedFiles = () => readdir(test.deps.places.files)
const newestCompany = async () =>
  (await test.database.db.select().from(companies).orderBy(desc(companies.id)).limit(1))[0]

describe('createBrief', () => {
  it('creates the brief and its pending company in one, with files known by their bytes. Spec §4', async () => {
    const { osys, id } = await admin()
    const { brief, msg } = await osys.briefs.create({
      ...fields,
      contact_phone: ' ',
      social: ['@sol', '@sol'],
      tone: ['cálido'],
      rounds: 2,
      files: [file('manual.pdf'), file('nota.png', 'solo texto', 'image/png')],
    })
    expect(msg).toBe('Brief enviado. La empresa espera aprobación.')
    expect(brief).toMatchObject({
      status: 'sent',
      contact_email: 'marina@sol.mx',
      contact_phone: null,
      social: ['@sol'],
      deliverables: [{ type: 'Video', format: null, quantity: 2, channel: null }],
      rounds: 2,
      files: [
        { name: 'manual.pdf', mime: 'application/pdf', size: PDF.length },
        { name: 'nota.png', mime: 'text/plain', size: 10 },
      ],
      version: 1,
    })
    const { company } = await osys.companies.get({ id: brief.company_id ?? 0 })
    expect(company).toMatchObject({
      name: 'Panadería Sol',
      status: 'pending',
      created_from: 'admin',
      brief_id: brief.id,
      contact_email: 'marina@sol.mx',
    })
    const [row] = await test.database.db.select().from(companies).where(eq(companies.id, company.id))
    expect(row?.created_by).toBe(id)
  })

  it('is for those with brief.create', async () => {
    const { osys } = await user()
    await expect(osys.briefs.create(fields)).rejects.toMatchObject({
      status: 403,
      code: 'missing_permission',
    })
  })

  it('leaves nothing behind when it is refused', async () => {
    const { person } = await admin()
    const before = (await storedFiles()).length
    const form = new FormData()
    form.append('company_name', 'Sin lo demás')
    form.append('files[]', file('manual.pdf'))
    const answer = await test.fetch('/api/v1/ohplaky/brief', {
      method: 'POST',
      headers: person.auth,
      body: form,
    })
    expect(answer.status).toBe(422)
    const { errors } = (await answer.json()) as { errors: Record<string, unknown> }
    expect(Object.keys(errors).toSorted()).toEqual(
      [
        'audience',
        'contact_email',
        'contact_name',
        'deadline',
        'deliverables',
        'objective',
        'product',
      ].toSorted(),
    )
    expect(await storedFiles()).toHaveLength(before)
    expect(await readdir(test.deps.places.incoming)).toEqual([])
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\\\temp\\\\plan.pdf', 'plan.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['🍞 pan.pdf', '🍞 pan.pdf'],
    ['..', 'archivo'],
    ['fdp\u202egnp.pdf', 'fdpgnp.pdf'],
  ])('makes a name like %j harmless', async (given, kept) => {
    const { osys } = await admin()
    const { brief } = await osys.briefs.create({ ...fields, files: [file(given)] })
    expect(brief.files[0]?.name).toBe(kept)
    const { blob } = await osys.briefs.download({ id: brief.id, path: brief.files[0]?.path ?? '' })
    expect(Buffer.from(await blob.arrayBuffer()).equals(PDF)).toBe(true)
  })

  it('refuses an eleventh file and one above 25 MB', async () => {
    const { osys } = await admin()
    const eleven = Array.from({ length: 11 }, (_, index) => file(`${index}.pdf`))
    await expect(osys.briefs.create({ ...fields, files: eleven })).rejects.toMatchObject({ status: 413 })
    const huge = file('grande.bin', Buffer.alloc(BRIEF_LIMITS.fileBytes + 1))
    await expect(osys.briefs.create({ ...fields, files: [huge] })).rejects.toMatchObject({ status: 413 })
    expect(await readdir(test.deps.places.incoming)).toEqual([])
  })
})

describe('createPublicBrief', () => {
  it('says nothing but thanks, makes a pending company and tells the admins. Spec §4', async () => {
    const [anna, gone] = [await admin(), await user()]
    const answer = await visitor().briefs.createPublic({
      ...fields,
      privacy: true,
      files: [file('idea.pdf')],
    })
    expect(answer).toEqual({
      status: 'success',
      msg: 'Gracias. Recibimos tu brief y te contactaremos pronto.',
    })
    const company = await newestCompany()
    expect(company).toMatchObject({ status: 'pending', created_from: 'public', created_by: null })
    const told = (id: number) =>
      test.database.db.select().from(notifications).where(eq(notifications.user_id, id))
    expect(await told(anna.id)).toMatchObject([
      {
        type: 'brief.public',
        title: 'Nuevo brief de Panadería Sol',
        url: `/ohplaky/empresa/${company?.id}/details`,
        actor_id: null,
      },
    ])
    expect(await told(gone.id)).toEqual([])
  })

  it('answers the same for a company that exists', async () => {
    const one = await visitor().briefs.createPublic({ ...fields, privacy: true })
    const two = await visitor().briefs.createPublic({ ...fields, privacy: true })
    expect(two).toEqual(one)
  })

  it('thanks a sender that fills the hidden field, and stores nothing', async () => {
    const before = await newestCompany()
    const stored = (await storedFiles()).length
    const form = { ...fields, privacy: true, fax: '555', files: [file('spam.pdf')] }
    expect((await visitor().briefs.createPublic(form)).status).toBe('success')
    expect((await newestCompany())?.id).toBe(before?.id)
    expect(await storedFiles()).toHaveLength(stored)
  })

  it('shows a name from outside as one line of what can be seen. Spec §5', async () => {
    const company_name = ' Panadería\nLuna \u202efdp.exe'
    await visitor().briefs.createPublic({ ...fields, company_name, privacy: true })
    expect((await newestCompany())?.name).toBe('Panadería Luna fdp.exe')
  })

  it('wants the privacy notice accepted', async () => {
    await expect(visitor().briefs.createPublic({ ...fields, privacy: false })).rejects.toMatchObject({
      status: 422,
      errors: { privacy: [expect.any(String)] },
    })
  })

  it('takes five an hour from an address, and does nothing twice', async () => {
    const osys = visitor()
    for (let count = 0; count < 5; count++) await osys.briefs.createPublic({ ...fields, privacy: true })
    const stored = (await storedFiles()).length
    const sixth = { ...fields, privacy: true, files: [file('seis.pdf')] }
    await expect(osys.briefs.createPublic(sixth)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 3600,
    })
    expect(await storedFiles()).toHaveLength(stored)
    await expect(visitor().briefs.createPublic({ ...fields, privacy: true })).resolves.toBeDefined()
    test.clock.advance(3_600_000)
    await expect(osys.briefs.createPublic({ ...fields, privacy: true })).resolves.toBeDefined()
  })

  it('holds its limit in a burst', async () => {
    const osys = visitor()
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () => osys.briefs.createPublic({ ...fields, privacy: true })),
    )
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(5)
  })

  it('does not read the body of an address that tries too often', async () => {
    const osys = visitor()
    for (let count = 0; count < 30; count++) {
      await osys.briefs.createPublic({ ...fields, privacy: false }).catch(() => undefined)
    }
    await expect(osys.briefs.createPublic({ ...fields, privacy: true })).rejects.toMatchObject({
      status: 429,
    })
    test.clock.advance(3_600_001)
    await tidyUp(test.deps)
    expect(await test.database.db.select().from(brief_tries)).toEqual([])
  })
})

describe('getBrief and downloadBriefFile', () => {
  it('are hidden from users until the company is approved. Spec §4', async () => {
    const [asAdmin, asUser] = [await admin(), await user()]
    const { brief } = await asAdmin.osys.briefs.create({ ...fields, files: [file('plan.pdf')] })
    const path = brief.files[0]?.path ?? ''
    await expect(asUser.osys.briefs.get({ id: brief.id })).rejects.toMatchObject({ status: 404 })
    await expect(asUser.osys.briefs.download({ id: brief.id, path })).rejects.toMatchObject({ status: 404 })
    await asAdmin.osys.companies.approve({ company: brief.company_id ?? 0 })
    expect((await asUser.osys.briefs.get({ id: brief.id })).brief).toMatchObject({ status: 'approved' })
    const { blob, name } = await asUser.osys.briefs.download({ id: brief.id, path })
    expect(blob.size).toBe(PDF.length)
    expect(name).toMatch(/plan/)
  })

  it.each(['../../etc/passwd', 'plan.pdf', '/etc/passwd', '..%2f..%2fsecret', 'x'.repeat(500)])(
    'finds nothing at %j',
    async path => {
      const { osys } = await admin()
      const { brief } = await osys.briefs.create({ ...fields, files: [file('plan.pdf')] })
      await expect(osys.briefs.download({ id: brief.id, path })).rejects.toMatchObject({ status: 404 })
    },
  )

  it('sends an attachment that no browser runs', async () => {
    const { person, osys } = await admin()
    const page = file('pagina.pdf', '<html><script>alert(1)</script></html>')
    const { brief } = await osys.briefs.create({ ...fields, files: [page] })
    const answer = await test.http.inject({
      url: `/api/v1/ohplaky/brief/${brief.id}/download-files?path=${encodeURIComponent(brief.files[0]?.path ?? '')}`,
      headers: person.auth,
    })
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-type']).not.toMatch(/html/)
  })

  it('need their permissions', async () => {
    const without = await client({ roles: ['user_ohplaky'], refused: ['ohplaky.brief.download_files'] })
    await expect(without.osys.briefs.download({ id: 1, path: 'x' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('updateBrief', () => {
  it('changes what is given, adds files, and clears what is empty', async () => {
    const { osys } = await admin()
    const { brief } = await osys.briefs.create({ ...fields, notes: 'Algo', files: [file('a.pdf')] })
    const { brief: changed, msg } = await osys.briefs.update({
      id: brief.id,
      version: 1,
      notes: null,
      objective: 'Otro objetivo',
      files: [file('b.pdf')],
    })
    expect(msg).toBe('Brief actualizado')
    expect(changed).toMatchObject({
      notes: null,
      objective: 'Otro objetivo',
      product: brief.product,
      version: 2,
    })
    expect(changed.files.map(one => one.name)).toEqual(['a.pdf', 'b.pdf'])
  })

  it('refuses an old version and keeps no file of it. Spec §4', async () => {
    const { osys } = await admin()
    const { brief } = await osys.briefs.create(fields)
    await osys.briefs.update({ id: brief.id, version: 1, product: 'Uno' })
    const stored = (await storedFiles()).length
    await expect(
      osys.briefs.update({ id: brief.id, version: 1, product: 'Dos', files: [file('b.pdf')] }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'version_conflict',
      body: { current: { id: brief.id, product: 'Uno', version: 2 } },
    })
    expect(await storedFiles()).toHaveLength(stored)
  })

  it('refuses more than ten files in all, an archived company, and users', async () => {
    const { osys } = await admin()
    const six = (prefix: string) => Array.from({ length: 6 }, (_, index) => file(`${prefix}${index}.pdf`))
    const { brief } = await osys.briefs.create({ ...fields, files: six('a') })
    await expect(osys.briefs.update({ id: brief.id, version: 1, files: six('b') })).rejects.toMatchObject({
      status: 422,
      errors: { files: [expect.any(String)] },
    })
    await osys.companies.archive({ company: brief.company_id ?? 0 })
    await expect(osys.briefs.update({ id: brief.id, version: 2, product: 'x' })).rejects.toMatchObject({
      status: 409,
      code: 'company_archived',
    })
    expect((await osys.briefs.get({ id: brief.id })).brief.status).toBe('rejected')
    await expect(
      (await user()).osys.briefs.update({ id: brief.id, version: 2, product: 'x' }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('keeps its rows whole', async () => {
    const rows = await test.database.db.select().from(briefs)
    const owned = await test.database.db.select().from(brief_files)
    expect(rows.length).toBeGreaterThan(10)
    expect(new Set(owned.map(row => row.storage)).size).toBe(owned.length)
  })
})
