import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anAuditEntry } from '../testing/audit.js'
import { auditAction, auditActor, auditChanges, auditSubject } from './format.js'

const shown = (before: unknown, after: unknown) =>
  auditChanges(anAuditEntry({ before, after }), iso => `[${iso}]`)

describe('auditAction', () => {
  it('names the change, and shows an unknown action as it is', () => {
    expect(auditAction({ action: 'user.deactivate' })).toBe('Desactivó la cuenta')
    expect(auditAction({ action: 'boat.sail' })).toBe('boat.sail')
  })
})

describe('auditActor', () => {
  it('is the person, also by a key, or the system', () => {
    expect(auditActor(anAuditEntry())).toBe('Sofía Herrera')
    expect(auditActor(anAuditEntry({ key: 'Informe' }))).toBe('Sofía Herrera, con la llave «Informe»')
    expect(auditActor(anAuditEntry({ actor: null }))).toBe('El sistema')
  })
})

describe('auditSubject', () => {
  it('is the person, or the name that was recorded', () => {
    expect(auditSubject(anAuditEntry())).toBe('Ana Torres')
    const gone = anAuditEntry({ subject: null, before: { name: 'Luis' }, after: null })
    expect(auditSubject(gone)).toBe('Luis')
    expect(auditSubject(anAuditEntry({ subject: null }))).toBe('')
  })
})

describe('auditChanges', () => {
  it('names fields and values in words', () => {
    expect(shown({ roles: ['user_ohplaky'] }, { roles: ['user_ohplaky', 'boss'] })).toEqual([
      { label: 'Roles', before: 'Usuario OhPlaky', after: 'Usuario OhPlaky, Jefe' },
    ])
    expect(shown({ status: 'active' }, { status: 'inactive' })).toEqual([
      { label: 'Estado', before: 'activa', after: 'inactiva' },
    ])
    expect(shown({ event: 'entrada', at: '2026-11-20T15:00:00.000Z' }, { event: 'salida' })).toEqual([
      { label: 'Evento', before: 'entrada', after: 'salida' },
      { label: 'Hora', before: '[2026-11-20T15:00:00.000Z]', after: '' },
    ])
  })

  it('leads from a change by JoaoAI to its page and its chat', () => {
    const [page, chat] = ['/ohplaky/empresa/3?task=5', '/joaoai/9']
    expect(shown(null, { change: 'Mover', tool: 'set_task_status', page, chat, message_id: 7 })).toEqual([
      { label: 'Cambio', before: '', after: 'Mover' },
      { label: 'Página', before: '', after: page },
      { label: 'Chat de JoaoAI', before: '', after: chat },
    ])
  })

  it('says whether a permission is held', () => {
    const permission = 'ohplaky.task.finish'
    expect(shown({ permission, held: false }, { permission, held: true })).toEqual([
      { label: 'Terminar y reabrir tareas', before: 'no', after: 'sí' },
    ])
  })

  it('shows neither secrets nor stored file names', () => {
    expect(
      shown({ password: '[secret]', avatar: 'a.webp' }, { password: '[changed]', avatar: 'b.webp' }),
    ).toEqual([
      { label: 'Contraseña', before: 'contraseña anterior', after: 'contraseña nueva' },
      { label: 'Foto', before: 'imagen anterior', after: 'imagen nueva' },
    ])
  })

  it('reads the time clock’s entries', () => {
    expect(shown({ event: 'salida', conflict: 'wrong_state' }, { event: 'salida' })).toEqual([
      { label: 'Conflicto', before: 'no seguía al registro anterior', after: '' },
    ])
    expect(shown(null, { user_id: 7, pin: '[changed]' })).toEqual([
      { label: 'PIN', before: '', after: 'PIN nuevo' },
    ])
  })

  it('shows yes and no, numbers and lists in words, on either side', () => {
    expect(shown({ x: true, y: false }, { x: false, y: true })).toEqual([
      { label: 'x', before: 'sí', after: 'no' },
      { label: 'y', before: 'no', after: 'sí' },
    ])
    expect(shown({ at: 1 }, { at: 2 })).toEqual([{ label: 'Hora', before: '1', after: '2' }])
    expect(shown({ x: [1, 'a'] }, { x: [] })).toEqual([{ label: 'x', before: '1, a', after: '' }])
    expect(shown({ x: 'a' }, { x: { y: 2 } })).toEqual([{ label: 'x', before: 'a', after: '{"y":2}' }])
  })

  it('shows neither the stored name of a banner nor an earlier PIN', () => {
    expect(shown({ banner: 'a.webp', pin: '[old]' }, { banner: 'b.webp', pin: null })).toMatchObject([
      { before: 'imagen anterior', after: 'imagen nueva' },
      { before: 'PIN nuevo', after: '' },
    ])
  })

  it('leaves out unchanged fields, and shows unknown ones as they are', () => {
    expect(shown({ name: 'Ana', x: 1 }, { name: 'Ana', x: { y: 2 } })).toEqual([
      { label: 'x', before: '1', after: '{"y":2}' },
    ])
    expect(shown(null, null)).toEqual([])
    expect(shown(['a'], 'b')).toEqual([])
    expect(shown(null, { name: 'active', position: null })).toEqual([
      { label: 'Nombre', before: '', after: 'active' },
    ])
  })

  it('does not read a typed text as a moment, even when it looks like one', () => {
    const phone = '2026-99-99T99:99:99Z'
    expect(shown({ phone: null }, { phone })).toEqual([{ label: 'Teléfono', before: '', after: phone }])
    expect(shown(null, { name: '2026-11-20T15:00:00.000Z' })).toMatchObject([
      { after: '2026-11-20T15:00:00.000Z' },
    ])
  })

  it('throws for no value that a log can hold', () => {
    const format = new Intl.DateTimeFormat('es-MX', { dateStyle: 'medium', timeStyle: 'short' })
    const field = fc.constantFrom('at', 'phone', 'roles', 'status', 'permission', 'held', 'toString', 'x')
    const digit = fc.integer({ min: 0, max: 99 }).map(number => String(number).padStart(2, '0'))
    const lookalike = fc
      .tuple(digit, digit, digit, digit, digit)
      .map(([month, day, hour, minute, second]) => `2026-${month}-${day}T${hour}:${minute}:${second}Z`)
    const value = fc.oneof(lookalike, fc.string({ unit: 'binary' }), fc.jsonValue())
    const side = fc.oneof(fc.dictionary(field, value), fc.jsonValue())
    fc.assert(
      fc.property(side, side, (before, after) => {
        const changes = auditChanges(anAuditEntry({ before, after }), iso => format.format(new Date(iso)))
        for (const change of changes)
          for (const text of Object.values(change)) expect(text).toEqual(expect.any(String))
      }),
      { numRuns: 500 },
    )
  })
})
