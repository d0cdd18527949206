import { describe, expect, it } from 'vitest'
import { asc } from 'drizzle-orm'
import { useTestDatabase } from '../testing/database.js'
import { users } from './tables/users.js'
import { escapePattern, holdsWords } from './search.js'

const database = useTestDatabase()

async function find(
  typed: string | undefined,
  short?: 'anywhere' | 'at the beginning',
): Promise<readonly string[]> {
  const rows = await database.db
    .select({ name: users.name })
    .from(users)
    .where(holdsWords(users.search, typed, short))
    .orderBy(asc(users.id))
  return rows.map(row => row.name)
}

describe('holdsWords', () => {
  it('finds parts of words in any order, without accents and case, and signs as they are', async () => {
    const names = ['José Ángel Núñez', 'Ana Torres', 'Bono 100%', 'Bono 1000', 'a_b', 'axb', 'c\\d']
    const rows = names.map((name, id) => ({ name, email: `${id}@osys.test`, password_hash: '' }))
    await database.db.insert(users).values(rows)
    expect(await find(undefined)).toEqual(names)
    expect(await find('  ')).toEqual(names)
    expect(await find('NUNEZ jose')).toEqual(['José Ángel Núñez'])
    expect(await find('torres ana')).toEqual(['Ana Torres'])
    expect(await find('torres ana luis')).toEqual([])
    expect(await find('100%')).toEqual(['Bono 100%'])
    expect(await find('％')).toEqual(['Bono 100%'])
    expect(await find('a_b')).toEqual(['a_b'])
    expect(await find('c\\d')).toEqual(['c\\d'])
    expect(await find('na')).toEqual(['Ana Torres'])
    expect(await find('na', 'at the beginning')).toEqual([])
    expect(await find('án', 'at the beginning')).toEqual(['Ana Torres'])
    expect(await find('a_', 'at the beginning')).toEqual(['a_b'])
    expect(await find('rres na', 'at the beginning')).toEqual(['Ana Torres'])
    expect(await find("'; drop table users; --")).toEqual([])
  })
})

describe('escapePattern', () => {
  it('escapes the signs of LIKE', () => {
    expect(escapePattern('50%_\\')).toBe('50\\%\\_\\\\')
  })
})
