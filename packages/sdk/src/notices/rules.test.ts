import { describe, expect, it } from 'vitest'
import { NetworkError, AbortedError, TimeoutError, ValidationError } from '../http/error.js'
import { noticeOfError, noticeOfReply, toNotice } from './rules.js'

describe('toNotice (Spec §3)', () => {
  it('is a success by default', () => {
    expect(toNotice({ text: 'Listo' })).toEqual({
      text: 'Listo',
      status: null,
      variant: 'success',
      errors: {},
    })
  })
})

describe('noticeOfError (Spec §8)', () => {
  it('shows status, msg and field errors of a failed call', () => {
    const errors = { email: ['No es una dirección de correo.'] }
    const error = new ValidationError('POST /api/v1/login', {
      kind: 'HTTP_ERROR',
      status: 422,
      msg: 'Revisa los datos.',
      errors,
    })
    expect(noticeOfError(error)).toEqual({ text: 'Revisa los datos.', status: 422, variant: 'error', errors })
  })

  it('leaves out the errors that the fields of a form show themselves', () => {
    const error = new ValidationError('POST /x', {
      kind: 'HTTP_ERROR',
      status: 422,
      msg: 'Revisa los campos marcados.',
      errors: { email: ['Ya hay una cuenta.'], 'tags.0': ['Es larga.'], roles: ['No puedes dar este rol.'] },
    })
    expect(noticeOfError(error, ['email', 'tags'])).toMatchObject({
      text: 'Revisa los campos marcados.',
      errors: { roles: ['No puedes dar este rol.'] },
    })
  })

  it('shows offline when there was no answer', () => {
    expect(noticeOfError(new NetworkError('GET /x'))).toMatchObject({ status: 'offline', variant: 'error' })
    expect(noticeOfError(new TimeoutError('GET /x'))).toMatchObject({ status: 'offline', variant: 'error' })
  })

  it('is null for a call that its caller ended', () => {
    expect(noticeOfError(new AbortedError('GET /x'))).toBeNull()
  })
})

describe('noticeOfReply (Spec §7)', () => {
  it('shows the server’s msg with its status', () => {
    expect(noticeOfReply({ status: 'success', msg: 'Empresa aprobada' })).toEqual({
      text: 'Empresa aprobada',
      status: 'success',
      variant: 'success',
      errors: {},
    })
    expect(noticeOfReply({ status: 'info', msg: 'Sesión cerrada' })?.variant).toBe('info')
    expect(noticeOfReply({ status: 'warning', msg: 'Por revisar' })?.variant).toBe('warning')
  })

  it('treats an unknown status as a success, and is null without a msg', () => {
    expect(noticeOfReply({ status: 'created', msg: 'Hecho' })?.variant).toBe('success')
    expect(noticeOfReply({ status: 'toString', msg: 'Hecho' })?.variant).toBe('success')
    expect(noticeOfReply({ status: 'success', msg: '' })).toBeNull()
  })
})
