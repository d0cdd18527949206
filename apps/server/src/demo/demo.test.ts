import { PERMISSIONS, ROLES } from '@osys/sdk/access/schema'
import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { buildDemo, type Demo } from './demo.js'
import { initials, strokesOf } from './glyphs.js'
import { must } from './must.js'
import { DEMO_PINS, PEOPLE, personId } from './people.js'
import type { StoredBytes } from './world.js'

const options = {
  now: new Date('2026-11-20T23:20:00Z'),
  timezone: 'America/Mexico_City',
  hash: async () => 'hash',
  hashPin: async (userId: number, pin: string) => `${userId}:${pin}`,
}
const demo: Demo = await buildDemo(options)

async function bytesOf(folder: StoredBytes['folder'], name: string): Promise<Buffer> {
  return must(demo.bytes.find(stored => stored.folder === folder && stored.name === name)).bytes
}

/** Returns every moment that occurs in the demo data. */
function momentsIn(value: unknown): readonly Date[] {
  if (value instanceof Date) return [value]
  if (Buffer.isBuffer(value) || value instanceof Promise || typeof value !== 'object' || value === null)
    return []
  return Object.values(value).flatMap(momentsIn)
}

describe('buildDemo', () => {
  test('has the people, clients and tasks that are promised. Spec §10', () => {
    expect(demo.users).toHaveLength(24)
    expect(demo.companies).toHaveLength(14)
    expect(demo.tasks).toHaveLength(60)
    expect(demo.templates.map(({ name, tasks }) => [name, tasks.length])).toEqual([['Alta de un cliente', 4]])
    expect(demo.tasks.filter(task => task.repeat).map(task => task.repeat_on)).toEqual(['2026-12-01'])
    expect(demo.assistantChats).toHaveLength(2)
    expect(new Set(demo.companies.map(company => company.status))).toEqual(
      new Set(['pending', 'actived', 'archived']),
    )
    expect(new Set(demo.tasks.map(task => task.status))).toEqual(
      new Set(['pending', 'progress', 'review', 'done']),
    )
    expect(new Set(demo.users.map(user => user.status))).toEqual(new Set(['active', 'inactive']))
  })

  test('uses every role, and gives the announced accounts exactly theirs', () => {
    expect(new Set(demo.roles.map(held => held.role))).toEqual(new Set(ROLES))
    const rolesOf = (email: string) => {
      const { id } = must(demo.users.find(user => user.email === email))
      return demo.roles.filter(held => held.user_id === id).map(held => held.role)
    }
    expect(rolesOf('admin@osys.demo')).toEqual(['admin_osys', 'admin_ohplaky', 'admin_ojibble'])
    expect(rolesOf('ana@osys.demo')).toEqual(['user_ohplaky', 'consultants'])
    expect(rolesOf('luis@osys.demo')).toEqual(['user_ohplaky', 'solutions'])
    expect(rolesOf('kiosk@osys.demo')).toEqual(['kiosk'])
    expect(rolesOf('owner@osys.demo')).toContain('user_ohplaky')
    expect(rolesOf('boss@osys.demo')).toContain('user_ohplaky')
    expect(demo.permissions.every(entry => PERMISSIONS.includes(entry.permission))).toBe(true)
  })

  test('has people with a PIN, one of whom manages tablets', () => {
    const held = demo.users.filter(user => user.pin_hash).map(({ id, pin_hash }) => [id, pin_hash])
    expect(held).toEqual(DEMO_PINS.map(([key, pin]) => [personId(key), `${personId(key)}:${pin}`]))
    const managers = demo.roles.filter(({ role }) => role === 'admin_ojibble').map(({ user_id }) => user_id)
    expect(DEMO_PINS.some(([key]) => managers.includes(personId(key)))).toBe(true)
  })

  test('is the same at every build for the same moment, bytes included', async () => {
    const again = await buildDemo(options)
    const settled = async ({ bytes, ...rows }: Demo) => ({
      rows,
      bytes: await Promise.all(
        bytes.map(async stored => [stored.folder, stored.name, (await stored.bytes).toString('base64')]),
      ),
    })
    expect(await settled(again)).toEqual(await settled(demo))
  })

  test('knows nothing of the future, whenever it is made', async () => {
    for (const now of [
      '2026-11-20T23:20:00Z',
      '2026-11-23T06:05:00Z',
      '2027-02-28T18:00:00Z',
      '2026-12-26T15:00:00Z',
    ]) {
      const { bytes: _bytes, ...rows } = await buildDemo({ ...options, now: new Date(now) })
      expect(momentsIn(rows).filter(moment => moment > new Date(now))).toEqual([])
    }
  })

  test('numbers the tasks of each client from 1 without gaps, in the order of their making', () => {
    for (const company of demo.companies) {
      const own = demo.tasks.filter(task => task.company_id === company.id)
      expect(own.map(task => task.number)).toEqual(own.map((_, index) => index + 1))
      expect(company.last_task_number).toBe(own.length)
      const made = own.map(task => (task.created_at as Date).getTime())
      expect(made).toEqual(made.toSorted((a, b) => a - b))
      expect(made.every(moment => moment >= (company.created_at as Date).getTime())).toBe(true)
    }
  })

  test('has Ana and Luis with something overdue, due today or due tomorrow', () => {
    for (const key of ['ana', 'luis'] as const) {
      const ids = demo.assignees.filter(entry => entry.user_id === personId(key)).map(entry => entry.task_id)
      const due = demo.tasks
        .filter(task => ids.includes(task.id) && task.status !== 'done')
        .map(task => task.due_date)
      expect(due.some(day => day && day < '2026-11-20')).toBe(true)
      expect(due).toContain('2026-11-20')
      expect(due).toContain('2026-11-21')
    }
  })

  test('names only people that exist in assignments, comments, messages and notices', () => {
    const known = new Set(demo.users.map(user => user.id))
    const named = [
      ...demo.assignees.map(entry => entry.user_id),
      ...demo.comments.flatMap(comment => [comment.user_id, ...must(comment.mentions)]),
      ...demo.messages.flatMap(message => [message.sender_id, message.receiver_id]),
      ...demo.notifications.flatMap(notice => [notice.user_id, notice.actor_id ?? 1]),
    ]
    expect(named.filter(id => !known.has(id))).toEqual([])
    expect(demo.comments.some(comment => must(comment.mentions).length > 0)).toBe(true)
    expect(demo.comments.filter(comment => /@[a-z]/.test(comment.body))).toEqual([])
  })

  test('has comments in runs, and more than a page of them on one client', () => {
    const roble = demo.comments.filter(comment => comment.company_id === 1)
    expect(roble.length).toBeGreaterThan(12)
    expect(roble.some((comment, index) => comment.user_id === roble[index - 1]?.user_id)).toBe(true)
    expect(roble.some((comment, index) => comment.user_id !== roble[index - 1]?.user_id)).toBe(true)
  })

  test('leaves unread messages to Ana, Luis, the owner and the administrator, always the newest ones', () => {
    for (const key of ['ana', 'luis', 'owner', 'admin'] as const) {
      expect(
        demo.messages.some(message => message.receiver_id === personId(key) && message.read_at === null),
      ).toBe(true)
    }
    for (const message of demo.messages.filter(one => one.read_at === null)) {
      const later = demo.messages.filter(
        one =>
          one.id > message.id &&
          [one.sender_id, one.receiver_id].toSorted((a, b) => a - b).join() ===
            [message.sender_id, message.receiver_id].toSorted((a, b) => a - b).join(),
      )
      expect(later.every(one => one.read_at === null && one.sender_id === message.sender_id)).toBe(true)
    }
  })

  test('answers messages of the same conversation only', () => {
    for (const message of demo.messages.filter(one => one.reply_to_id)) {
      const answered = must(demo.messages.find(one => one.id === message.reply_to_id))
      expect(new Set([answered.sender_id, answered.receiver_id])).toEqual(
        new Set([message.sender_id, message.receiver_id]),
      )
      expect(answered.id).toBeLessThan(message.id)
    }
  })

  test('has the bytes of every file it names, of the size and kind it says', async () => {
    for (const file of [...demo.files, ...demo.briefFiles, ...demo.media]) {
      const bytes = await bytesOf('files', file.storage)
      expect(bytes.length).toBe(file.size)
      if (file.mime === 'application/pdf') {
        expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.4')
        expect(bytes.subarray(-6).toString()).toBe('%%EOF\n')
      }
      if ('width' in file && file.width) {
        const { width, height } = await sharp(bytes).metadata()
        expect([width, height]).toEqual([file.width, file.height])
      }
    }
    const pictures = [
      ...demo.users.flatMap(user => [user.avatar, user.banner]),
      ...demo.companies.map(company => company.icon),
    ]
    for (const name of pictures)
      if (name) expect((await sharp(await bytesOf('media', name)).metadata()).width).toBeGreaterThan(200)
    for (const { photo } of demo.workLogs)
      if (photo) expect((await sharp(await bytesOf('files', photo)).metadata()).format).toBe('jpeg')
  })

  test('stores under 128 random bits each, none of them twice', () => {
    const names = demo.bytes.map(stored => stored.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.every(name => /^[0-9a-f]{32}((-192)?\.(webp|png))?$/.test(name))).toBe(true)
  })

  test('keeps private files to people who may make them', () => {
    const admins = new Set(
      demo.roles.filter(held => ['owner', 'admin_ohplaky'].includes(held.role)).map(held => held.user_id),
    )
    const secret = demo.files.filter(file => file.private)
    expect(secret.length).toBeGreaterThan(2)
    expect(secret.every(file => admins.has(file.user_id))).toBe(true)
  })

  test('has notices seen, read and new, and none twice', () => {
    expect(demo.notifications.some(notice => notice.read_at)).toBe(true)
    expect(demo.notifications.some(notice => !notice.seen_at)).toBe(true)
    for (const { type, url } of demo.notifications) {
      const opens = type === 'comment.mention' ? 'comment' : 'task'
      expect(url).toMatch(new RegExp(`^/ohplaky/empresa/\\d+\\?${opens}=\\d+$`))
    }
    const once = demo.notifications
      .filter(notice => notice.once_key)
      .map(notice => `${notice.user_id} ${notice.once_key}`)
    expect(new Set(once).size).toBe(once.length)
  })
})

describe('initials', () => {
  test('skips short words and accents', () => {
    expect(initials('Quiosco de recepción')).toBe('QR')
    expect(initials('Ángela Ñúñez')).toBe('AN')
  })

  test('are letters that can be drawn, for everybody', () => {
    for (const { name } of PEOPLE)
      for (const letter of initials(name)) expect(strokesOf(letter)).toMatch(/^M/)
  })
})
