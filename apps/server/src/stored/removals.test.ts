import { eq } from 'drizzle-orm'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { companies } from '../db/tables/companies.js'
import { users } from '../db/tables/users.js'
import { refuse } from '../http/refusal.js'
import { useTestApp } from '../testing/app.js'
import { signIn } from '../testing/people.js'
import { removingAfter, replacingPictures } from './removals.js'

const test = useTestApp()
const at = (name: string) => join(test.deps.places.media, name)
function drawn(name: string): string {
  writeFileSync(at(name), 'x')
  return name
}

describe('replacingPictures', () => {
  it('keeps new pictures that are shown although the answer of the commit was lost', async () => {
    const { db } = test.database
    const ana = await signIn(test)
    const [avatar, banner, icon] = [drawn('avatar.webp'), drawn('banner.webp'), drawn('icon.webp')]
    const fresh = [avatar, banner, icon, drawn('unshown.webp'), null]
    const lost = replacingPictures(test.deps, fresh, async () => {
      await db.update(users).set({ avatar, banner }).where(eq(users.id, ana.id))
      await db.insert(companies).values({ name: 'Roble', created_from: 'admin', icon })
      throw new Error('connection lost')
    })
    await expect(lost).rejects.toThrow('connection lost')
    expect([avatar, banner, icon].map(name => existsSync(at(name)))).toEqual([true, true, true])
    expect(existsSync(at('unshown.webp'))).toBe(false)
  })

  it('removes new pictures of a change that is refused or fails', async () => {
    const fresh = [drawn('refused.webp'), drawn('failed.webp')]
    await replacingPictures(test.deps, fresh.slice(0, 1), async () => refuse('not_found'))
    const failing = replacingPictures(test.deps, fresh.slice(1), async () => {
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(fresh.map(name => existsSync(at(name)))).toEqual([false, false])
  })

  it('keeps the new picture, and answers, when the old one cannot be removed', async () => {
    // A folder has no bytes to remove: the disk answers with a fault.
    mkdirSync(at('old.webp'))
    const fresh = drawn('fresh.webp')
    const reply = await replacingPictures(test.deps, [fresh], async take => {
      take({ pictures: ['old.webp'] })
      return 'made'
    })
    expect([reply, existsSync(at(fresh))]).toEqual(['made', true])
  })
})

describe('removingAfter', () => {
  it('removes what the last run of a change took away, after it', async () => {
    const [first, last] = [drawn('first.webp'), drawn('last.webp')]
    await removingAfter(test.deps, async take => {
      take({ pictures: [first] })
      take({ pictures: [last] })
      expect(existsSync(at(last))).toBe(true)
      return 'made'
    })
    expect([first, last].map(name => existsSync(at(name)))).toEqual([true, false])
  })
})
