/** The texts of notices: of a success when a backend sends no msg of its own, of push, of new notifications. */

import type { Notice } from './schema.js'
import { toNotice } from './rules.js'

/** The notices of a success when a backend sends no msg of its own. Spec §8. */
export const successMessages = {
  userUpdated: 'Usuario actualizado',
  userCreated: 'Usuario creado',
  userDeleted: 'Usuario eliminado',
  roleAssigned: 'Rol asignado correctamente',
  rolesUpdated: 'Roles actualizados',
}

/** The four notices of the push registration. Spec §8. */
export const pushNotices = {
  unsupported: toNotice({ text: 'Service Worker no soportado', variant: 'warning' }),
  notConfigured: toNotice({ text: 'No se ha configurado el servidor de PUSH', variant: 'warning' }),
  registered: toNotice({ text: 'Service Worker registrado con éxito' }),
  failed: toNotice({
    text: 'Error al registrar el Service Worker o al obtener el PUSH',
    variant: 'error',
  }),
} satisfies Record<string, Notice>

/** The notice of a notification that arrived. Spec §4. */
export const newNotifications: Notice = toNotice({ text: 'Tienes nuevas notificaciones', variant: 'info' })
