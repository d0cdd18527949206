import { describe, expect, it } from 'vitest'
import { asc, eq } from 'drizzle-orm'
import { existsSync, rmSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { createSdk } from '@osys/sdk'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { companies } from '../db/tables/companies.js'
import { files } from '../db/tables/files.js'
import { realtime_events } from '../db/tables/realtime.js'
import { removeDeletedFiles } from './jobs.js'
import { RESTORE_WITHIN_MS } from '@osys/sdk/files/rules.restoring'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn, type TestPerson } from '../testing/people.js'
import { readZip } from '../testing/zip.js'

const test = useTestApp()
const user = (name: string) => signIn(test, { name, roles: ['user_ohplaky'] })
const admin = (name = 'Admin') => signIn(test, { name, roles: ['admin_ohplaky'] })
const sdkOf = (person: TestPerson) =>
  createSdk({ baseUrl: 'http://osys.test', token: person.apiKey, fetch: test.fetch, retry: false })
const as = (person: TestPerson) => sdkOf(person).files
const get = (person: TestPerson, url: string, headers: Record<string, string> = {}) =>
  test.http.inject({ url, headers: { ...person.auth, ...headers } })

const failure = (status: number, code: string) => expect.objectContaining({ status, code })
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => error,
  )
const stored = () => readdirSync(test.deps.places.files)
const media = () => readdirSync(test.deps.places.media)
const file = (name: string, content: string | Buffer = 'hola', type = '') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const picture = async (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
const eventsOf = async (companyId: number) =>
  (
    await test.database.db
      .select({ event: realtime_events.event, data: realtime_events.data })
      .from(realtime_events)
      .where(eq(realtime_events.channel, companyChannel(companyId)))
      .orderBy(asc(realtime_events.seq))
  ).map(({ event, data }): Record<string, unknown> => ({ event, ...(data as object) }))

describe('uploadFiles', () => {
  it('keeps several files and tells what they are by their bytes. Spec §4', async () => {
    const [ana, company] = [await user('Ana Torres'), await makeCompany(test)]
    const png = await picture()
    const { files, msg } = await as(ana).upload({
      company_id: company,
      files: [
        file('logo.txt', png, 'text/plain'),
        file('página.png', '<!DOCTYPE html><script>alert(1)</script>', 'image/png'),
        file(
          'dibujo.svg',
          '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
          'image/svg+xml',
        ),
        file('datos.csv', 'a,b\n1,2\n'),
        file('nota.pdf', '%PDF-1.4\n%âãÏÓ\n'),
        file('vacío.txt', ''),
        file('crudo.bin', Buffer.from([0, 1, 2, 3])),
      ],
    })
    expect(msg).toBe('7 archivos subidos')
    expect(files.map(each => each.mime)).toEqual([
      'image/png',
      'text/html',
      'image/svg+xml',
      'text/csv',
      'application/pdf',
      'text/plain',
      'application/octet-stream',
    ])
    expect(files[0]).toMatchObject({
      name: 'logo.txt',
      size: png.length,
      width: 40,
      height: 20,
      private: false,
      icon: false,
      user: { id: ana.id, name: 'Ana Torres' },
    })
    const events = await eventsOf(company)
    expect(events.map(each => [each.event, each['action'], each['id']])).toEqual(
      files.map(each => ['FileChanged', 'new', each.id]),
    )
    expect(events[0]?.['file']).toEqual(files[0])
  })

  it('takes any name and makes a harmless one of it', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const names = [
      '../../etc/passwd',
      'C:\\temp\\plan.doc',
      'a\0b.txt',
      '🎨 diseño.png',
      '\u202egpj.exe',
      '..',
      `${'x'.repeat(296)}.txt`,
    ]
    const { files } = await as(ana).upload({ company_id: company, files: names.map(name => file(name)) })
    expect(files.map(each => each.name)).toEqual([
      'passwd',
      'plan.doc',
      expect.stringMatching(/^a.?b\.txt$/),
      '🎨 diseño.png',
      'gpj.exe',
      'archivo',
      `${'x'.repeat(196)}.txt`,
    ])
    expect(stored().every(name => /^[0-9a-f]{32}$/.test(name))).toBe(true)
  })

  it('refuses none, more than ten, and leaves nothing of a refused one', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test, 'archived')]
    const before = stored().length
    const files = [file('a.txt')]
    expect(await refusal(as(ana).upload({ company_id: company, files: [] }))).toMatchObject({ status: 422 })
    const many = Array.from({ length: 11 }, (_, index) => file(`${index}.txt`))
    expect(await refusal(as(ana).upload({ company_id: company, files: many }))).toEqual(
      failure(413, 'too_large'),
    )
    expect(await refusal(as(ana).upload({ company_id: company, files }))).toEqual(
      failure(409, 'company_archived'),
    )
    const hidden = await makeCompany(test, 'pending')
    expect(await refusal(as(ana).upload({ company_id: hidden, files }))).toEqual(failure(404, 'not_found'))
    expect(stored().length).toBe(before)
    expect(readdirSync(test.deps.places.incoming)).toEqual([])
  })

  it('never unpacks what is uploaded: a zip bomb is a small file', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const bomb = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\x08\0', 'latin1'), Buffer.alloc(10_000)])
    const { files } = await as(ana).upload({ company_id: company, files: [file('bomba.zip', bomb)] })
    expect(files[0]).toMatchObject({ mime: 'application/zip', size: bomb.length })
  })
})

describe('private files', () => {
  it('need a permission, are seen by their uploader and its holders, and say nothing to others. Spec §4', async () => {
    const [ana, boss, other, company] = [
      await user('Ana'),
      await admin(),
      await admin('Otra'),
      await makeCompany(test),
    ]
    const upload = (person: TestPerson) =>
      as(person).upload({ company_id: company, private: true, files: [file('contrato.pdf')] })
    expect(await refusal(upload(ana))).toMatchObject({
      status: 403,
      body: { missing: ['ohplaky.files.create_private'] },
    })
    const [secret] = (await upload(boss)).files
    const id = secret?.id ?? 0
    const list = async (person: TestPerson, isPrivate: boolean) =>
      (await as(person).list({ company_id: company, private: isPrivate })).items.map(each => each.id)
    expect([await list(boss, true), await list(other, true), await list(ana, true)]).toEqual([[id], [id], []])
    expect(await list(boss, false)).toEqual([])
    // A link names one of them, from any list.
    const one = async (person: TestPerson) =>
      (await as(person).list({ company_id: company, id })).items.map(each => each.id)
    expect([await one(boss), await one(other), await one(ana)]).toEqual([[id], [id], []])
    const refused = [as(ana).download({ id }), as(ana).delete({ id }), as(ana).setIcon({ id })].map(refusal)
    expect((await Promise.all(refused)).map(error => (error as { status: number }).status)).toEqual([
      404, 404, 404,
    ])
    expect(await eventsOf(company)).toMatchObject([{ action: 'new', id, refetch: true, file: null }])

    const keeper = await signIn(test, { roles: ['user_ohplaky'], given: ['ohplaky.files.create_private'] })
    const mine = (await upload(keeper)).files[0]?.id
    expect(await list(keeper, true)).toEqual([mine, id])
  })
})

describe('listFiles', () => {
  it('orders by upload, name and size, and finds by words. Spec §3', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    for (const [name, content] of [
      ['Beta.txt', 'xx'],
      ['álfa diseño.txt', 'xxxx'],
      ['gama 100%.txt', 'x'],
    ] as const) {
      await as(ana).upload({ company_id: company, files: [file(name, content)] })
      test.clock.advance(1000)
    }
    const names = async (more: object) =>
      (await as(ana).list({ company_id: company, ...more })).items.map(each => each.name)
    expect(await names({})).toEqual(['gama 100%.txt', 'álfa diseño.txt', 'Beta.txt'])
    expect(await names({ order: 'name' })).toEqual(['álfa diseño.txt', 'Beta.txt', 'gama 100%.txt'])
    expect(await names({ order: 'size' })).toEqual(['álfa diseño.txt', 'Beta.txt', 'gama 100%.txt'])
    expect(await names({ search: 'DISENO alfa' })).toEqual(['álfa diseño.txt'])
    expect(await names({ search: '%' })).toEqual(['gama 100%.txt'])
  })

  it('finds those that came with the comments of a task, once each. Spec §3', async () => {
    const [ana, company_id] = [await user('Ana'), await makeCompany(test)]
    const { comments, tasks } = sdkOf(ana)
    const names = ['a.txt', 'b.txt', 'c.txt'].map(name => file(name))
    const [a = 0, b = 0, c = 0] = (await as(ana).upload({ company_id, files: names })).files.map(
      ({ id }) => id,
    )
    const { task } = await tasks.create({ company_id, title: 'Guion' })
    const { task: other } = await tasks.create({ company_id, title: 'Otra' })
    const said = (file_ids: readonly number[], task_id: number) =>
      comments.create({ company_id, task_id, body: 'Va', file_ids: [...file_ids] })
    await said([a, b], task.id)
    const { comment } = await said([a], task.id)
    await said([c], other.id)
    const found = async () =>
      (await as(ana).list({ company_id, task_id: task.id, order: 'name' })).items.map(({ name }) => name)
    expect(await found()).toEqual(['a.txt', 'b.txt'])
    await comments.delete({ id: comment.id })
    expect(await found()).toEqual(['a.txt', 'b.txt'])
    await as(ana).delete({ id: b })
    expect(await found()).toEqual(['a.txt'])
  })
})

describe('downloadFile', () => {
  it('gives the bytes to be saved, or shown where that is safe', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const png = await picture()
    const html = '<!doctype html><script>fetch("/")</script>'
    const { files } = await as(ana).upload({
      company_id: company,
      files: [file('Guía 1.0.png', png), file('p.html', html)],
    })
    const [image, page] = files.map(each => each.id)
    const saved = await as(ana).download({ id: image ?? 0 })
    expect([saved.name, saved.blob.type]).toEqual(['Guía 10.png', 'image/png'])
    expect(Buffer.from(await saved.blob.arrayBuffer())).toEqual(png)

    const shown = await get(ana, `/api/v1/ohplaky/file/${image}?inline=1`)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Guia 1.0.png"; filename*=UTF-8''Gu%C3%ADa%201.0.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'no-store',
    })
    const never = await get(ana, `/api/v1/ohplaky/file/${page}?inline=1`)
    expect(never.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment;/),
    })
    expect(never.body).toBe(html)
    expect((await test.http.inject({ url: `/api/v1/ohplaky/file/${image}` })).statusCode).toBe(401)
  })

  it('serves parts, for players and broken downloads', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const { files } = await as(ana).upload({ company_id: company, files: [file('voz.txt', '0123456789')] })
    const url = `/api/v1/ohplaky/file/${files[0]?.id}`
    const part = await get(ana, url, { range: 'bytes=2-4' })
    expect([
      part.statusCode,
      part.body,
      part.headers['content-range'],
      part.headers['content-length'],
    ]).toEqual([206, '234', 'bytes 2-4/10', '3'])
    expect((await get(ana, url, { range: 'bytes=10-' })).statusCode).toBe(416)
    expect((await get(ana, url, { range: 'bytes=0-1', 'if-range': '"x"' })).body).toBe('0123456789')
    expect((await get(ana, url)).headers['accept-ranges']).toBe('bytes')
  })
})

describe('downloadFileZip', () => {
  it('holds what the caller may see, under different names', async () => {
    const [ana, boss, company] = [
      await user('Ana'),
      await admin(),
      await makeCompany(test, 'actived', 'Café/Núm. 1'),
    ]
    const long = 'texto '.repeat(5000)
    await as(ana).upload({
      company_id: company,
      files: [file('a.txt', 'uno'), file('A.txt', 'dos'), file('ñ/ü.txt', long)],
    })
    await as(boss).upload({ company_id: company, private: true, files: [file('secreto.txt')] })
    const zipOf = async (person: TestPerson) => {
      const { blob, name } = await as(person).downloadZip({ company_id: company })
      expect(name).toBe('Café-Núm 1 - archivos.zip')
      return readZip(Buffer.from(await blob.arrayBuffer()))
    }
    const seen = await zipOf(ana)
    expect([...seen.keys()]).toEqual(['a.txt', 'A (2).txt', 'ü.txt'])
    expect([...seen.values()].map(String)).toEqual(['uno', 'dos', long])
    expect([...(await zipOf(boss)).keys()]).toContain('secreto.txt')
  })

  it('holds the other files when one is lost on the disk, and says which one is missing', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    await as(ana).upload({
      company_id: company,
      files: [file('aquí.txt', 'uno'), file('perdido.txt', 'dos')],
    })
    const [lost] = await test.database.db.select().from(files).where(eq(files.name, 'perdido.txt'))
    rmSync(join(test.folder, 'files', lost?.storage ?? ''))
    const { blob } = await as(ana).downloadZip({ company_id: company })
    const held = readZip(Buffer.from(await blob.arrayBuffer()))
    expect([...held.keys()]).toEqual(['aquí.txt', 'Archivos que faltan.txt'])
    expect(String(held.get('Archivos que faltan.txt'))).toContain('- perdido.txt')
  })

  it('answers JSON and not an archive where there is none. Spec §5', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    expect(await refusal(as(ana).downloadZip({ company_id: company }))).toMatchObject({
      status: 404,
      msg: 'Esta empresa no tiene archivos que descargar.',
    })
  })
})

describe('setFileIcon', () => {
  it('makes one image stand for the company, in public and without its metadata. Spec §4', async () => {
    const [boss, company] = [await admin(), await makeCompany(test)]
    const upload = async (name: string, content: Buffer | string) =>
      (await as(boss).upload({ company_id: company, files: [file(name, content)] })).files[0]?.id ?? 0
    const [first, second] = [
      await upload('1.png', await picture(600, 300)),
      await upload('2.png', await picture()),
    ]
    const iconOf = async () =>
      (
        await test.database.db
          .select({ icon: companies.icon })
          .from(companies)
          .where(eq(companies.id, company))
      )[0]?.icon

    expect((await as(boss).setIcon({ id: first })).file.icon).toBe(true)
    const before = await iconOf()
    expect(await sharp(join(test.deps.places.media, before ?? '')).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 256,
    })
    await as(boss).setIcon({ id: second })
    const icons = (await as(boss).list({ company_id: company })).items.map(each => [each.id, each.icon])
    expect(icons).toEqual(
      expect.arrayContaining([
        [first, false],
        [second, true],
      ]),
    )
    expect(existsSync(join(test.deps.places.media, before ?? ''))).toBe(false)
    const told = (await eventsOf(company)).filter(each => each['action'] === 'update')
    expect(told.map(each => each.event)).toEqual([
      'FileChanged',
      'CompanyChanged',
      'FileChanged',
      'FileChanged',
      'CompanyChanged',
    ])

    expect((await as(boss).setIcon({ id: first, icon: false })).file.icon).toBe(false)
    expect(await iconOf()).not.toBeNull()
    await as(boss).setIcon({ id: second, icon: false })
    expect(await iconOf()).toBeNull()
    expect(media()).toEqual([])

    for (const [name, content] of [
      ['a.svg', '<svg/>'],
      ['roto.png', (await picture()).subarray(0, 60)],
    ] as const) {
      const id = await upload(name, content)
      expect(await refusal(as(boss).setIcon({ id }))).toMatchObject({
        status: 422,
        errors: { icon: [expect.any(String)] },
      })
    }
    expect(media()).toEqual([])
  })
})

describe('a file whose bytes are gone', () => {
  it('answers 404 to the caller, and is logged for the administrator', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const before = stored()
    const [sent] = (await as(ana).upload({ company_id: company, files: [file('a.txt', 'x')] })).files
    for (const name of stored()) if (!before.includes(name)) rmSync(join(test.deps.places.files, name))
    expect(await refusal(as(ana).download({ id: sent?.id ?? 0 }))).toEqual(failure(404, 'not_found'))
    expect(test.log.filter(({ level }) => Number(level) >= 50)).toMatchObject([
      { msg: 'a stored file is not there' },
    ])
  })
})

describe('deleteFile', () => {
  it('needs one permission for one’s own and another for those of others. Spec §6', async () => {
    const [ana, luis, boss, company] = [
      await user('Ana'),
      await user('Luis'),
      await admin(),
      await makeCompany(test),
    ]
    const upload = async (person: TestPerson) =>
      (await as(person).upload({ company_id: company, files: [file('1.png', await picture())] })).files[0]
        ?.id ?? 0
    const [mine, theirs] = [await upload(ana), await upload(luis)]
    const before = stored().length
    expect((await as(ana).delete({ id: mine })).msg).toBe('Archivo eliminado')
    expect(await refusal(as(ana).delete({ id: mine }))).toEqual(failure(404, 'not_found'))
    expect(await refusal(as(ana).delete({ id: theirs }))).toMatchObject({
      status: 403,
      body: { missing: ['ohplaky.file.destroy_others'] },
    })
    await as(boss).setIcon({ id: theirs })
    await as(boss).delete({ id: theirs })
    expect(stored().length).toBe(before)
    expect(media()).toEqual([])
    const last = (await eventsOf(company)).slice(-2)
    expect(last).toMatchObject([
      { event: 'FileChanged', action: 'delete', id: theirs, file: null },
      { event: 'CompanyChanged', company: { icon: null } },
    ])
  })

  it('hides the file from every call, until it is restored by who may delete it. Spec §4, §6', async () => {
    const [ana, luis, company] = [await user('Ana'), await user('Luis'), await makeCompany(test)]
    const { files: uploaded } = await as(ana).upload({
      company_id: company,
      files: [file('plan.txt', 'uno'), file('secreto.txt', 'dos')],
    })
    const [mine = 0] = uploaded.map(({ id }) => id)
    await as(ana).delete({ id: mine })
    const gone = failure(404, 'not_found')
    expect((await as(ana).list({ company_id: company })).items.map(({ name }) => name)).toEqual([
      'secreto.txt',
    ])
    expect(await refusal(as(ana).download({ id: mine }))).toEqual(gone)
    expect(await refusal(as(ana).setIcon({ id: mine }))).toEqual(gone)
    expect(await refusal(as(luis).restore({ id: mine }))).toMatchObject({
      status: 403,
      body: { missing: ['ohplaky.file.destroy_others'] },
    })
    expect((await as(ana).restore({ id: mine })).file).toMatchObject({ id: mine, name: 'plan.txt' })
    expect(await (await as(ana).download({ id: mine })).blob.text()).toBe('uno')
    expect(await refusal(as(ana).restore({ id: mine }))).toEqual(gone)
  })

  it('removes the bytes once nobody can undo it any more', async () => {
    const [ana, company] = [await user('Ana'), await makeCompany(test)]
    const { files: uploaded } = await as(ana).upload({
      company_id: company,
      files: [file('plan.txt', 'uno')],
    })
    const [mine = 0] = uploaded.map(({ id }) => id)
    await removeDeletedFiles(test.deps, new Date('2100-01-01'))
    const before = stored().length
    await as(ana).delete({ id: mine })
    await removeDeletedFiles(test.deps, test.clock.now())
    expect(stored().length).toBe(before)
    test.clock.advance(RESTORE_WITHIN_MS + 1)
    expect(await refusal(as(ana).restore({ id: mine }))).toEqual(failure(404, 'not_found'))
    await removeDeletedFiles(test.deps, test.clock.now())
    expect(stored().length).toBe(before - 1)
  })
})
