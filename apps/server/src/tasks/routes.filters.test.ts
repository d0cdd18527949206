import { createSdk } from '@osys/sdk'
import { toCallFilter } from '@osys/sdk/tasks/rules.call-filter'
import { tasksFiltered } from '@osys/sdk/tasks/rules.filter'
import { NO_LABEL, type ReadFilter } from '@osys/sdk/tasks/state.filter'
import { DUE_RANGES, FILTER_VALUES, TASK_PRIORITIES } from '@osys/sdk/tasks/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../testing/app.js'
import { makeCompany } from '../testing/companies.js'
import { signIn } from '../testing/people.js'

const test = useTestApp()
const TODAY = '2026-11-20'
const DAYS = ['2026-11-18', TODAY, '2026-11-26', '2026-12-04'] as const
const LABELS = [['Vídeo'], ['web', 'VIDEO'], ['a,b'], ['[1]'], []] as const

let made: ReturnType<typeof makeWorkplace> | undefined
/** One for all tests, which only read it. */
const aWorkplace = () => (made ??= makeWorkplace())

/** Makes tasks of three companies that differ in all that filters read. */
async function makeWorkplace() {
  const admin = await signIn(test, { name: 'Andrea', roles: ['admin_ohplaky'] })
  const people = [
    admin.id,
    (await signIn(test, { roles: ['user_ohplaky'] })).id,
    (await signIn(test, { roles: ['user_ohplaky'] })).id,
  ]
  const osys = createSdk({
    baseUrl: 'http://osys.test',
    token: admin.apiKey,
    fetch: test.fetch,
    retry: false,
  })
  const companies = [
    await makeCompany(test, 'actived', 'Zeta'),
    await makeCompany(test, 'actived', 'Alfa'),
    await makeCompany(test, 'actived', 'Beta'),
  ]
  for (let index = 0; index < 40; index += 1) {
    const { task } = await osys.tasks.create({
      company_id: companies[index % 3] ?? 0,
      title: `Tarea ${index}`,
      priority: TASK_PRIORITIES[index % 5] ?? 'none',
      labels: [...(LABELS[(index * 3 + 1) % 5] ?? [])],
      assignees: people.filter((_, place) => ((index >> place) & 1) === 1),
      due_date: DAYS[(index * 7) % 5] ?? null,
    })
    if (index % 6 === 0) await osys.tasks.setStatus({ id: task.id, status: 'done' })
  }
  const { tasks } = await osys.tasks.list({ per_page: 100 })
  return { osys, companies, people, tasks }
}

describe('the filters of a list', () => {
  it('let the same tasks through as the rule of the pages does', async () => {
    const { osys, companies, people, tasks } = await aWorkplace()
    const filter: fc.Arbitrary<ReadFilter> = fc.record({
      company: fc.subarray(companies),
      assignee: fc.subarray<number | 'none'>([...people, 'none']),
      priority: fc.subarray([...TASK_PRIORITIES]),
      label: fc.subarray([NO_LABEL, 'video', 'WEB', 'a,b', '[1]', 'otra']),
      due: fc.option(
        fc.constantFrom<string>(...DUE_RANGES, `..${TODAY}`, '2026-11-26..', `${TODAY}..2026-11-30`),
      ),
    })
    const compare = async (each: ReadFilter): Promise<number> => {
      const shown = await osys.tasks.list({ ...toCallFilter(each), per_page: 100 })
      const ids = shown.tasks.map(({ id }) => id).toSorted((one, other) => one - other)
      const expected = tasksFiltered(tasks, each, TODAY).map(({ id }) => id)
      expect(ids).toEqual(expected.toSorted((one, other) => one - other))
      return ids.length
    }
    let found = 0
    await fc.assert(
      fc.asyncProperty(filter, async each => {
        found += await compare(each)
      }),
      { numRuns: 60 },
    )
    // A comparison of empty lists only would say nothing.
    expect(found).toBeGreaterThan(0)
  })

  it('count the groups of several people as the list has them', async () => {
    const { osys, people, tasks } = await aWorkplace()
    const [, one = 0, other = 0] = people
    for (const asked of [
      { assignee: [one] },
      { assignee: [one, other] },
      { assignee: one, unassigned: true },
    ]) {
      const whole = await osys.tasks.list({ ...asked, group: 'person', per_page: 100 })
      const first = await osys.tasks.list({ ...asked, group: 'person', per_page: 1 })
      expect(whole.total).toBeGreaterThan(1)
      expect(whole.total).toBeLessThan(tasks.length)
      const [name = '', count] = Object.entries(first.group_totals ?? {})[0] ?? []
      expect(whole.group_totals?.[name]).toBe(count)
    }
  })

  it('leave out companies that the caller does not see, and refuse a list of one of them', async () => {
    const { companies } = await aWorkplace()
    const hidden = await makeCompany(test, 'pending', 'Oculta')
    const person = await signIn(test, { roles: ['user_ohplaky'] })
    const osys = createSdk({
      baseUrl: 'http://osys.test',
      token: person.apiKey,
      fetch: test.fetch,
      retry: false,
    })
    const both = await osys.tasks.list({ company_id: [hidden, companies[0] ?? 0], per_page: 100 })
    expect(new Set(both.tasks.map(task => task.company_id))).toEqual(new Set([companies[0]]))
    await expect(osys.tasks.list({ company_id: [hidden] })).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    `assignee=[${Array.from({ length: FILTER_VALUES + 1 }, (_, index) => index + 1).join()}]`,
    'assignee=[1,"x"]',
    'assignee=[[1]]',
    'priority=["high","huge"]',
    'label=["web",""]',
    'company_id=[0]',
    'due=..2026-02-30',
    'due=2026-12-04..2026-12-01',
    'due=..',
  ])('refuse %s', async query => {
    const { apiKey } = await signIn(test, { roles: ['user_ohplaky'] })
    const [name = '', value = ''] = query.split(/=(.*)/s)
    const url = `/api/v1/ohplaky/task?${name}=${encodeURIComponent(value)}`
    const answer = await test.http.inject({ url, headers: { authorization: `Bearer ${apiKey}` } })
    expect(answer.statusCode).toBe(422)
    expect(Object.keys(answer.json().errors).map(field => field.split('.')[0])).toEqual([name])
  })

  it('take a repeated field as several values', async () => {
    const { osys, tasks } = await aWorkplace()
    const { apiKey } = await signIn(test, { roles: ['user_ohplaky'] })
    const url = '/api/v1/ohplaky/task?priority=high&priority=urgent&per_page=100'
    const answer = await test.http.inject({ url, headers: { authorization: `Bearer ${apiKey}` } })
    const wanted = tasks.filter(({ priority }) => priority === 'high' || priority === 'urgent')
    expect(answer.json().total).toBe(wanted.length)
    expect((await osys.tasks.list({ priority: [] })).total).toBe(tasks.length)
  })
})
