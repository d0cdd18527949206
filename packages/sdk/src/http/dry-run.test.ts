import { describe, expect, test } from 'vitest'
import { createSdk } from '../sdk.js'
import { aTask } from '../testing/tasks.js'

const TASK = () => Response.json({ status: 'success', msg: 'Tarea creada', task: aTask() }, { status: 201 })

/** Builds a server that knows dry runs, and answers all other calls by `answer`. */
function serverOf(answer: (path: string) => Response, dry_run = true) {
  const seen: { path: string; dryRun: string | null; from: string | null }[] = []
  const notices: unknown[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const path = new URL(String(url)).pathname
    if (path === '/config.json') return Response.json({ capabilities: { dry_run } })
    const headers = new Headers(init?.headers)
    seen.push({ path, dryRun: headers.get('dry-run'), from: headers.get('x-from') })
    return answer(path)
  }
  const onNotice = (notice: unknown) => void notices.push(notice)
  const headers = { 'X-From': 'import' }
  return {
    seen,
    notices,
    osys: createSdk({ baseUrl: 'http://server', token: 'k', fetch, headers, onNotice, retry: false }),
  }
}

const withHeader = (response: Response) => {
  response.headers.set('Dry-Run', 'true')
  return response
}
const refused = () => Response.json({ status: 'error', msg: 'No', code: 'not_found' }, { status: 404 })

describe('dryRun', () => {
  test('marks every call, and lists the writes with what they would answer', async () => {
    const { osys, seen, notices } = serverOf(path =>
      path.endsWith('/activity') ? Response.json({ items: [], page: 1, last_page: 1 }) : withHeader(TASK()),
    )
    const tried = await osys.dryRun(async dry => {
      await dry.tasks.create({ company_id: 7, title: 'Pan' })
      void dry.tasks.setStatus({ id: 1, status: 'review' })
    })
    expect(seen.map(({ dryRun }) => dryRun)).toEqual(['true', 'true'])
    // The headers of the client come beside it.
    expect(seen.map(({ from }) => from)).toEqual(['import', 'import'])
    expect(notices).toEqual([])
    expect(tried).toMatchObject([
      { call: 'tasks.create', input: { company_id: 7, title: 'Pan' }, outcome: { ended: 'done' } },
      { call: 'tasks.setStatus', outcome: { ended: 'done' } },
    ])
    const [first] = tried
    if (first?.call === 'tasks.create' && first.outcome.ended === 'done')
      expect(first.outcome.value.task.title).toBe(aTask().title)
    await osys.tasks.create({ company_id: 7, title: 'Pan' })
    expect(seen.at(-1)?.dryRun).toBeNull()
  })

  test('ends with a refusal that the script lets through, and goes on after one that it catches', async () => {
    const { osys } = serverOf(refused)
    const create = { company_id: 7, title: 'Pan' }
    const ended = await osys.dryRun(async dry => {
      await dry.tasks.create(create)
      await dry.tasks.create(create)
    })
    expect(ended).toMatchObject([
      { call: 'tasks.create', outcome: { ended: 'refused', error: { status: 404 } } },
    ])
    const caught = await osys.dryRun(async dry => {
      await dry.tasks.create(create).catch(() => {})
      await dry.tasks.delete({ id: 3 }).catch(() => {})
    })
    expect(caught.map(({ call }) => call)).toEqual(['tasks.create', 'tasks.delete'])
  })

  test('rejects with the errors of the script and of its reads', async () => {
    const { osys } = serverOf(refused)
    const broken = osys.dryRun(() => Promise.reject(new RangeError('mine')))
    await expect(broken).rejects.toThrow(RangeError)
    await expect(osys.dryRun(dry => dry.tasks.get({ id: 3 }))).rejects.toMatchObject({ status: 404 })
  })

  test('sends nothing to a server that would make the calls', async () => {
    const { osys, seen } = serverOf(TASK, false)
    const create = () => osys.dryRun(dry => dry.tasks.create({ company_id: 7, title: 'Pan' }))
    await expect(create()).rejects.toThrow('cannot try calls')
    expect(seen).toEqual([])
  })

  test('says so when a write was made after all', async () => {
    const { osys } = serverOf(TASK)
    const create = osys.dryRun(dry => dry.tasks.create({ company_id: 7, title: 'Pan' }))
    await expect(create).rejects.toThrow('made in earnest')
  })
})

// Calls that cannot be tried are not offered.
void ((osys: Parameters<Parameters<ReturnType<typeof createSdk>['dryRun']>[0]>[0]) => {
  // @ts-expect-error -- nobody signs in by a dry run
  void osys.session.login
  // @ts-expect-error -- a question is answered in earnest
  void osys.assistant.ask
})
