import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../app/storage.js'
import type { AnyEndpoint } from '../http/endpoint.js'
import type { CallOptions } from '../http/api.js'
import type { Download } from '../http/download.js'
import { GIVEN_UP } from '../http/outcome.js'
import { createNewsEmitter } from '../realtime/emitter.js'
import { createCell } from '../state/cell.js'
import { createFetcher, type Fetched, NOT_FETCHED } from '../state/fetched.js'
import { aLateAnswer, anApi, type Answer, aRefusal, AWAY } from '../testing/api.js'
import { aBrief } from '../testing/briefs.js'
import { settled } from '../testing/clock.js'
import * as actions from './actions.js'
import { saveBrief } from './actions.editing.js'
import { sendBrief, sendBriefOnce, stopSending } from './actions.sending.js'
import { createBrief, createPublicBrief, downloadBriefFile, getBrief, updateBrief } from './endpoints.js'
import type { Brief } from './schema.js'
import { EMPTY_BRIEF_DRAFT, toBriefDraft } from './state.draft.js'
import { BRIEF_FIELDS } from './state.js'
import { NOT_SENDING } from './state.sending.js'
import { keepBriefDraft, readBriefDraft, readBriefTry } from './storage.js'

const refuse =
  (status: number, body = {}): Answer =>
  () => {
    throw aRefusal(status, body)
  }

/** Builds the page of brief 3. */
function aPage(...answers: readonly (readonly [AnyEndpoint, Answer])[]) {
  const { api, asked, quiet } = anApi(new Map(answers))
  const brief = createCell<Fetched<Brief>>(NOT_FETCHED)
  const { load } = createFetcher(brief, (_: void, options) =>
    actions.loadBrief({ api, brief, briefId: 3 }, options),
  )
  const saved: Download[] = []
  const downloading = createCell<ReadonlySet<string>>(new Set())
  const save = (file: Download) => void saved.push(file)
  return { api, brief, briefId: 3, load, downloading, save, asked, quiet, saved }
}

describe('loadBrief', () => {
  test('shows the brief, and keeps it when a refresh fails', async () => {
    let isAway = false
    const page = aPage([
      getBrief,
      () => {
        if (isAway) throw AWAY
        return { brief: aBrief() }
      },
    ])
    expect(await page.load()).toEqual({ ended: 'done', value: aBrief() })
    expect(page.asked).toEqual([{ endpoint: getBrief, input: { id: 3 } }])
    isAway = true
    expect(await page.load()).toEqual({ ended: 'refused', error: AWAY })
    expect(page.brief.get()).toEqual({ value: aBrief(), isLoading: false, error: AWAY })
  })

  test('ends with its page', async () => {
    const page = aPage([getBrief, () => ({ brief: aBrief() })])
    expect(await actions.loadBrief(page, { signal: AbortSignal.abort() })).toEqual(GIVEN_UP)
  })

  test('never shows an answer that is older than an edit that was saved meanwhile (Spec §4)', async () => {
    const late = aLateAnswer()
    const page = aPage([getBrief, late.answer])
    const loading = page.load()
    actions.showBrief(page, aBrief({ version: 9 }))
    late.give({ brief: aBrief({ version: 4 }) })
    await loading
    expect(page.brief.get().value?.version).toBe(9)
    actions.showBrief(page, aBrief({ version: 5 }))
    expect(page.brief.get().value?.version).toBe(9)
  })
})

test('followBrief fetches the brief when its company changed or events were missed', async () => {
  const page = aPage([getBrief, () => ({ brief: aBrief() })])
  const news = createNewsEmitter()
  const stop = actions.followBrief(page, news)
  const changed = { kind: 'event', channel: 'x', seq: 1, event: { event: 'CompanyChanged' } } as never
  news.listener(changed)
  await settled()
  news.listener({ kind: 'reset', channel: 'x', seq: 2 })
  await settled()
  expect(page.asked).toHaveLength(2)
  stop()
  news.listener(changed)
  expect(page.asked).toHaveLength(2)
})

describe('saveBriefFile', () => {
  const file: Download = { blob: new Blob(['x']), name: 'guia.pdf' }

  test('marks the file as under way, and hands it over', async () => {
    const late = aLateAnswer()
    const page = aPage([downloadBriefFile, late.answer])
    page.downloading.set(new Set(['b']))
    const saving = actions.saveBriefFile(page, 'a')
    expect([...page.downloading.get()]).toEqual(['b', 'a'])
    late.give(file)
    expect(await saving).toEqual({ ended: 'done', value: undefined })
    expect(page.saved).toEqual([file])
    expect([...page.downloading.get()]).toEqual(['b'])
    expect(page.asked[0]?.input).toEqual({ id: 3, path: 'a' })
  })

  test('waits five minutes for a large file', async () => {
    const timeouts: unknown[] = []
    const page = aPage([
      downloadBriefFile,
      (_input, { timeout }) => {
        timeouts.push(timeout)
        return file
      },
    ])
    await actions.saveBriefFile(page, 'a')
    expect(timeouts).toEqual([300_000])
  })

  test('shows the notice of its call, unlike calls that the page makes by itself', async () => {
    const page = aPage()
    await page.load()
    await actions.saveBriefFile(page, 'a')
    expect(page.quiet).toEqual([true, false])
  })

  test('hands nothing over when it is refused', async () => {
    const page = aPage([downloadBriefFile, refuse(403)])
    expect(await actions.saveBriefFile(page, 'a')).toMatchObject({ ended: 'refused', error: { status: 403 } })
    expect(page.saved).toEqual([])
    expect(page.downloading.get().size).toBe(0)
  })
})

const draft = { ...EMPTY_BRIEF_DRAFT, company_name: 'Café Aurora', tone: 'cálido\ncercano' }
const guide = new File(['guía'], 'guia.txt')
const picture = new File(['una foto'], 'foto.png')

describe('sendBrief', () => {
  test('uses the inside call for a signed-in person, and returns the new company (Spec §7)', async () => {
    const page = aPage([createBrief, () => ({ brief: aBrief({ company_id: 12 }) })])
    expect(await sendBrief(page, { draft, files: [guide], outside: null })).toEqual({
      ended: 'done',
      value: 12,
    })
    expect(page.asked[0]?.input).toMatchObject({
      company_name: 'Café Aurora',
      tone: ['cálido', 'cercano'],
      files: [guide],
    })
  })

  test('uses the public call otherwise, which returns no company', async () => {
    let fields: unknown
    const page = aPage([
      createPublicBrief,
      (_, options) => {
        fields = options.fields
        return {}
      },
    ])
    const outside = { privacy: true, fax: '' }
    expect(await sendBrief(page, { draft, files: [], outside })).toEqual({ ended: 'done', value: null })
    expect(page.asked[0]?.input).toMatchObject({ company_name: 'Café Aurora', privacy: true, fax: '' })
    expect(page.asked[0]?.input).not.toHaveProperty('files')
    expect(fields).toEqual(BRIEF_FIELDS)
  })

  test('is refused with the errors of its fields', async () => {
    const errors = { company_name: ['Falta.'] }
    const page = aPage([createBrief, refuse(422, { errors })])
    expect(await sendBrief(page, { draft, files: [], outside: null })).toMatchObject({
      ended: 'refused',
      error: { errors },
    })
  })
})

describe('sendBriefOnce', () => {
  const brief = { draft, files: [guide, picture], outside: null }

  function aForm(answer: Answer) {
    const options: CallOptions[] = []
    const { api, asked } = anApi(
      new Map([
        [
          createBrief,
          (input: Record<string, unknown>, given: CallOptions) => {
            options.push(given)
            return answer(input, given)
          },
        ],
      ]),
    )
    const sending = createCell(NOT_SENDING)
    const keys = () => options.map(each => each.idempotencyKey)
    return { api, sending, asked, options, keys, local: createMemoryStorage(), userId: 1 }
  }

  test('sends it once however often it is called, and reports how much of each file has been sent', async () => {
    const late = aLateAnswer()
    const form = aForm(late.answer)
    const first = sendBriefOnce(form, brief)
    expect(form.sending.get()).toMatchObject({ shares: [0, 0] })
    expect(await sendBriefOnce(form, brief)).toEqual(GIVEN_UP)
    const total = guide.size + picture.size
    form.options[0]?.onUploadProgress?.({ sentBytes: guide.size + picture.size / 2, totalBytes: total })
    expect(form.sending.get().shares).toEqual([1, 0.5])
    late.give({ brief: aBrief({ company_id: 12 }) })
    expect(await first).toEqual({ ended: 'done', value: 12 })
    expect(form.sending.get()).toMatchObject({ running: null, shares: null })
    expect(form.asked).toHaveLength(1)
  })

  test('keeps its key for another try of the same brief, and takes a new one after a change (Spec §7)', async () => {
    const form = aForm(() => {
      throw AWAY
    })
    expect(await sendBriefOnce(form, brief)).toEqual({ ended: 'refused', error: AWAY })
    await sendBriefOnce(form, { ...brief })
    await sendBriefOnce(form, { ...brief, draft: { ...draft, notes: 'Otra cosa' } })
    const [first, second, third] = form.keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('goes under the same key from another page, and another person has a key of their own (Spec §7)', async () => {
    const form = aForm(() => {
      throw AWAY
    })
    await sendBriefOnce(form, brief)
    const again = { ...brief, draft: { ...draft } }
    await sendBriefOnce({ ...form, sending: createCell(NOT_SENDING) }, again)
    await sendBriefOnce({ ...form, sending: createCell(NOT_SENDING), userId: null }, again)
    const [first, second, third] = form.keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('removes the draft from the device once it is sent, and the next brief is another one', async () => {
    const form = aForm(() => ({ brief: aBrief() }))
    keepBriefDraft(form.local, 1, draft)
    keepBriefDraft(form.local, null, draft)
    await sendBriefOnce(form, brief)
    expect(readBriefDraft(form.local, 1)).toBeNull()
    expect(readBriefTry(form.local, 1)).toBeNull()
    expect(readBriefDraft(form.local, null)).toEqual(draft)
    await sendBriefOnce(form, brief)
    expect(new Set(form.keys()).size).toBe(2)
  })

  test('takes another key when the server knows the first one with other bytes', async () => {
    const form = aForm(refuse(422, { code: 'idempotency_mismatch' }))
    await sendBriefOnce(form, brief)
    await sendBriefOnce(form, brief)
    expect(new Set(form.keys()).size).toBe(2)
  })

  test('is given up when it is stopped, and can be sent again', async () => {
    const late = aLateAnswer()
    const form = aForm(late.answer)
    const first = sendBriefOnce(form, brief)
    stopSending(form)
    expect(form.options[0]?.signal?.aborted).toBe(true)
    late.give({ brief: aBrief() })
    expect(await first).toEqual(GIVEN_UP)
    expect(form.sending.get().running).toBeNull()
    expect(await sendBriefOnce(form, brief)).toMatchObject({ ended: 'done' })
  })
})

describe('saveBrief', () => {
  const base = aBrief({ version: 4 })

  test('sends the changed fields with the version that the edit started from, and the files to add', async () => {
    const saved = aBrief({ version: 5 })
    const page = aPage([updateBrief, () => ({ brief: saved })])
    const edited = { ...toBriefDraft(base), objective: 'Otro' }
    expect(await saveBrief(page, base, { draft: edited, files: [guide] })).toEqual({
      ended: 'done',
      value: saved,
    })
    expect(page.asked[0]?.input).toEqual({ id: 3, version: 4, objective: 'Otro', files: [guide] })
    await saveBrief(page, base, { draft: edited, files: [] })
    expect(page.asked[1]?.input).toEqual({ id: 3, version: 4, objective: 'Otro' })
  })

  test('and a new brief mark the fields of their form themselves, and report the progress of files', async () => {
    const options: CallOptions[] = []
    const answer: Answer = (_input, given) => {
      options.push(given)
      return { brief: aBrief() }
    }
    const page = aPage([updateBrief, answer], [createBrief, answer])
    const onUploadProgress = (): void => {}
    await saveBrief(page, base, { draft, files: [] }, { onUploadProgress })
    await sendBrief(page, { draft, files: [], outside: null }, { onUploadProgress, idempotencyKey: 'k' })
    expect(options).toEqual([
      { onUploadProgress, fields: BRIEF_FIELDS },
      { onUploadProgress, idempotencyKey: 'k', fields: BRIEF_FIELDS },
    ])
  })

  test('is refused with the copy of the person who saved first (Spec §4)', async () => {
    const page = aPage([updateBrief, refuse(409, { code: 'version_conflict' })])
    expect(await saveBrief(page, base, { draft, files: [] })).toMatchObject({
      ended: 'refused',
      error: { code: 'version_conflict' },
    })
  })
})
