import { describe, expect, test } from 'vitest'
import {
  type ChatDraft,
  draftReleased,
  draftSaved,
  draftTold,
  draftTyped,
  draftUncertain,
  storedDraftShown,
  NO_DRAFT,
  textGivenBack,
  toChatDraft,
} from './state.draft.js'

const told = { body: 'del teléfono', reply_to: 3, updated_at: '2026-11-20T21:00:00.000Z' }
const AT = '2026-11-20T21:14:00.000Z'
const typed = draftTyped(NO_DRAFT, { body: 'de aquí', reply_to: null }, AT)

describe('a draft', () => {
  test('of another device shows, unless one types here or the server does not have what was typed', () => {
    expect(draftTold(NO_DRAFT, told)).toEqual(toChatDraft(told))
    expect(draftTold(toChatDraft(told), null)).toEqual(toChatDraft(null))
    expect(draftTold(typed, told)).toBe(typed)
    const saved = draftSaved(typed, typed)
    expect(draftTold(saved, told).body).toBe('de aquí')
    expect(draftTold(draftReleased(saved), told)).toEqual(toChatDraft(told))
    expect(draftTold(draftReleased(typed), told).body).toBe('de aquí')
    expect(draftReleased(NO_DRAFT)).toBe(NO_DRAFT)
  })

  test('is saved only when nothing was typed since', () => {
    expect(draftSaved(typed, { body: 'de a', reply_to: null }).isSaved).toBe(false)
    expect(draftSaved(typed, { body: 'de aquí', reply_to: 4 }).isSaved).toBe(false)
  })

  test('that another device replaced after it was saved gives way once nobody types it here', () => {
    const own = { body: 'de aquí', reply_to: null, updated_at: '2026-11-20T21:15:00.000Z' }
    // The events come before the answer: what was told before the own text is older, what follows is newer.
    const heard = [told, own, told].reduce(draftTold, draftReleased(typed))
    expect(heard.body).toBe('de aquí')
    expect(draftSaved(heard, typed)).toEqual(toChatDraft(told))
    expect(draftSaved([told, own].reduce(draftTold, draftReleased(typed)), typed).body).toBe('de aquí')
    const shown = [own, null].reduce(draftTold, draftSaved(typed, typed))
    expect(shown.body).toBe('de aquí')
    expect(draftReleased(shown)).toEqual(toChatDraft(null))
  })

  test('that is typed back to the text of the server is saved already, if that text is certain', () => {
    const empty = { body: '', reply_to: null }
    const sent = (before: ChatDraft) =>
      draftTyped(draftTyped(before, { body: 'Hola', reply_to: null }, AT), empty, AT)
    expect(sent(toChatDraft(null)).isSaved).toBe(true)
    expect(sent(toChatDraft(told)).isSaved).toBe(false)
    expect(sent(NO_DRAFT).isSaved).toBe(false)
    // A save that is under way or failed may have arrived; so may what another device wrote.
    expect(sent(draftUncertain(toChatDraft(null))).isSaved).toBe(false)
    expect(draftTyped(draftTold(draftTyped(toChatDraft(null), typed, AT), told), empty, AT).isSaved).toBe(
      false,
    )
    const saved = draftSaved(draftUncertain(typed), typed)
    expect(sent(saved).isSaved).toBe(false)
    expect(sent(draftSaved(draftTyped(saved, empty, AT), empty)).isSaved).toBe(true)
    const other = draftTold(draftTold(saved, { ...told, ...typed, updated_at: AT }), told)
    expect(draftTyped(draftSaved(other, typed), typed, AT).isSaved).toBe(false)
  })

  test('that is typed back to the text of the server gives way to what another device writes then', () => {
    const typedBack = draftTyped(toChatDraft(told), told, AT)
    const later = { ...told, body: 'más del teléfono' }
    const heard = draftTold(typedBack, later)
    expect([heard.body, draftReleased(heard).body]).toEqual(['del teléfono', 'más del teléfono'])
    expect(draftReleased(draftTold(typed, later)).body).toBe('de aquí')
  })

  test('takes a refused text back before what was typed since, and loses neither', () => {
    const refused = { body: 'uno', reply_to: 3 }
    expect(textGivenBack({ body: ' ', reply_to: null }, refused)).toEqual(refused)
    expect(textGivenBack({ body: 'dos', reply_to: null }, refused)).toEqual({
      body: 'uno\n\ndos',
      reply_to: 3,
    })
    expect(textGivenBack({ body: 'uno', reply_to: null }, refused)).toEqual(refused)
    expect(textGivenBack({ body: 'dos', reply_to: 4 }, { body: '', reply_to: null })).toEqual({
      body: 'dos',
      reply_to: 4,
    })
  })

  test('that only the device kept replaces what it was typed on, and loses nothing that was written since', () => {
    const text = (body: string) => ({ body, reply_to: null })
    const shown = (server: string, kept: string, ...typedOn: string[]) =>
      storedDraftShown(text(server), text(kept), typedOn.map(text)).body
    expect([shown('Hola', '', 'Hola'), shown('Hola', 'Nada', 'x', 'Hola')]).toEqual(['', 'Nada'])
    expect([shown('de otro', '', 'Hola'), shown('de otro', 'de aquí', 'Hola')]).toEqual([
      'de otro',
      'de aquí\n\nde otro',
    ])
    expect([shown('Ho', 'Hola'), shown('Hola', 'Ho'), shown('', 'Hola')]).toEqual(['Hola', 'Hola', 'Hola'])
  })
})
