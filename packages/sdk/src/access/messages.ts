import type { GivingRefusal, StrongerRefusal } from './rules.giving.js'
import type { PermissionOrigin } from './rules.grants.js'
import { type Permission, type PermissionGroup, ROLE_LABELS, type Role } from './schema.js'

/** The label of each permission, as the permissions screen and a refusal show it. */
export const PERMISSION_LABELS: Readonly<Record<Permission, string>> = {
  'osys.user.store': 'Crear usuarios',
  'osys.user.show': 'Ver usuarios',
  'osys.user.update': 'Editar usuarios',
  'osys.user.destroy': 'Eliminar usuarios',
  'osys.role.update': 'Asignar roles',
  'osys.permission.update': 'Asignar permisos',
  'ojibble.admin.timesheets.index': 'Ver los horarios',
  'ojibble.admin.timesheets.consultants': 'Ver los horarios de Consultants',
  'ojibble.admin.timesheets.solutions': 'Ver los horarios de Solutions',
  'ojibble.admin.entry.add': 'Agregar registros de horario',
  'ojibble.admin.entry.edit': 'Editar registros de horario',
  'ojibble.admin.entry.delete': 'Eliminar registros de horario',
  'ohplaky.company.show': 'Ver una empresa',
  'ohplaky.company.index': 'Ver la lista de empresas',
  'ohplaky.company.archive': 'Archivar empresas',
  'ohplaky.company.approve': 'Aprobar empresas',
  'ohplaky.task.index': 'Ver las tareas',
  'ohplaky.task.status': 'Cambiar el estado de las tareas',
  'ohplaky.task.create': 'Crear tareas',
  'ohplaky.task.update': 'Editar tareas',
  'ohplaky.task.finish': 'Terminar y reabrir tareas',
  'ohplaky.task.destroy': 'Eliminar tareas',
  'ohplaky.file.index': 'Ver los archivos',
  'ohplaky.file.create': 'Subir archivos',
  'ohplaky.file.download': 'Descargar archivos',
  'ohplaky.file.destroy': 'Eliminar archivos propios',
  'ohplaky.file.download_zip': 'Descargar todos los archivos en un zip',
  'ohplaky.file.destroy_others': 'Eliminar archivos de otras personas',
  'ohplaky.files.create_private': 'Subir y ver archivos privados',
  'ohplaky.comment.index': 'Ver los comentarios',
  'ohplaky.comment.create': 'Comentar',
  'ohplaky.comment.update': 'Editar comentarios propios',
  'ohplaky.comment.destroy': 'Eliminar comentarios propios',
  'ohplaky.comments.destroy_others': 'Eliminar comentarios de otras personas',
  'ohplaky.brief.download_files': 'Descargar los archivos del brief',
  'ohplaky.brief.create': 'Crear briefs',
  'ohplaky.brief.update': 'Editar briefs',
  'ohplaky.brief.destroy': 'Eliminar briefs',
  'ohplaky.brief.archive': 'Archivar briefs',
}

/** The headings of the permissions screen. */
export const PERMISSION_GROUP_LABELS: Readonly<Record<PermissionGroup, string>> = {
  General: 'General',
  Timesheets: 'Horarios',
  Company: 'Empresas',
  Tasks: 'Tareas',
  Files: 'Archivos',
  Comments: 'Comentarios',
  Brief: 'Brief',
}

const anyOf = new Intl.ListFormat('es-MX', { type: 'disjunction' })
const allOf = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** Returns the origin of a permission as text, for the permissions screen. */
export function originText(origin: PermissionOrigin | 'refused'): string {
  if (origin === 'direct') return 'directo'
  if (origin === 'refused') return 'retirado'
  return `por el rol ${ROLE_LABELS[origin]}`
}

function roleText(name: string): string {
  return ROLE_LABELS[name as Role] ?? name
}

function permissionText(name: string): string {
  return PERMISSION_LABELS[name as Permission] ?? name
}

/** Returns one sentence that names what the person lacks. */
export function missingText(refusal: GivingRefusal): string {
  switch (refusal.code) {
    case 'not_signed_in':
      return 'Inicia sesión para continuar.'
    case 'people_only':
      return 'Esta acción no está disponible desde una tableta.'
    case 'missing_permission':
      return `Te falta el permiso «${anyOf.format(refusal.missing.map(permissionText))}».`
    case 'missing_role':
      return `Te falta el rol ${anyOf.format(refusal.missing.map(roleText))}.`
    case 'own_access':
      return 'No puedes cambiar tus propios roles ni permisos. Pídelo a otra persona con el rol Admin Osys o Propietario.'
    case 'last_owner':
      return 'La empresa debe conservar al menos un Propietario. Dale antes ese rol a otra persona.'
    case 'owner_holds_all':
      return 'Un Propietario tiene todos los permisos por su rol.'
    case 'stronger_account':
      return strongerText(refusal)
  }
}

/** The most permissions that a notice names. */
const NAMED = 3

function strongerText({ missing, lately }: StrongerRefusal): string {
  const role = missing.find(name => name in ROLE_LABELS)
  if (role) {
    return lately
      ? `No puedes modificar la cuenta de alguien que en los últimos 7 días tuvo el rol ${roleText(role)}.`
      : `No puedes modificar la cuenta de alguien con el rol ${roleText(role)}.`
  }
  const named = missing.slice(0, NAMED).map(name => `«${permissionText(name)}»`)
  const more = missing.length - named.length
  const all = allOf.format(more > 0 ? [...named, `${more} más`] : named)
  return lately
    ? `No puedes modificar la cuenta de alguien que en los últimos 7 días tuvo permisos que tú no tienes: ${all}.`
    : `No puedes modificar la cuenta de alguien con permisos que tú no tienes: ${all}.`
}

/** Returns one sentence that names the roles which can give what is missing; empty when no role can. */
export function grantedByText(refusal: GivingRefusal): string {
  if (!('granted_by' in refusal) || refusal.granted_by.length === 0) return ''
  if (refusal.code === 'stronger_account')
    return `Puede ayudarte alguien con el rol ${anyOf.format(refusal.granted_by)}.`
  return `Puede dártelo alguien con el rol ${anyOf.format(refusal.granted_by)}.`
}
