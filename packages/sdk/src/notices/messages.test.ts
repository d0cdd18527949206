import { describe, expect, it } from 'vitest'
import { newNotifications, pushNotices, successMessages } from './messages.js'

describe('notices that the specification quotes', () => {
  it('are the five of success, letter by letter (Spec §8)', () => {
    expect(Object.values(successMessages)).toEqual([
      'Usuario actualizado',
      'Usuario creado',
      'Usuario eliminado',
      'Rol asignado correctamente',
      'Roles actualizados',
    ])
  })

  it('are the four of push, letter by letter (Spec §8)', () => {
    expect(Object.values(pushNotices).map(({ variant, text }) => `${variant} '${text}'`)).toEqual([
      "warning 'Service Worker no soportado'",
      "warning 'No se ha configurado el servidor de PUSH'",
      "success 'Service Worker registrado con éxito'",
      "error 'Error al registrar el Service Worker o al obtener el PUSH'",
    ])
  })

  it('say that a notification arrived (Spec §4)', () => {
    expect(newNotifications).toMatchObject({ variant: 'info', text: 'Tienes nuevas notificaciones' })
  })
})
