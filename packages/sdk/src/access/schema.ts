/** Defines the names of all roles and permissions: the labels of roles, the groups and aliases of permissions. */

import * as z from 'zod/mini'

/** Every role with its label, in the order they are shown. Spec §6. */
export const ROLE_LABELS = {
  user_ohplaky: 'Usuario OhPlaky',
  admin_ohplaky: 'Admin OhPlaky',
  admin_osys: 'Admin Osys',
  admin_ojibble: 'Admin Ojibble',
  sistema: 'Sistema',
  diseño: 'Diseño',
  ventas: 'Ventas',
  asistente: 'Asistente',
  community: 'Community Manager',
  dispiu: 'Dispiu',
  empleado_mes: 'Employee of the Month',
  owner: 'Propietario',
  boss: 'Jefe',
  consultants: 'Consultants',
  solutions: 'Solutions',
  staffing: 'Staffing',
  kiosk: 'Kiosk',
} as const

export type Role = keyof typeof ROLE_LABELS
export const ROLES = Object.keys(ROLE_LABELS) as readonly Role[]
/** A role of a person, by its stored name. Spec §6. */
export const Role = z.enum(ROLES as readonly [Role, ...Role[]])

/** Every permission by group, in the order they are shown. Spec §6. */
export const PERMISSION_GROUPS = {
  General: [
    'osys.user.store',
    'osys.user.show',
    'osys.user.update',
    'osys.user.destroy',
    'osys.role.update',
    'osys.permission.update',
  ],
  Timesheets: [
    'ojibble.admin.timesheets.index',
    'ojibble.admin.timesheets.consultants',
    'ojibble.admin.timesheets.solutions',
    'ojibble.admin.entry.add',
    'ojibble.admin.entry.edit',
    'ojibble.admin.entry.delete',
  ],
  Company: [
    'ohplaky.company.show',
    'ohplaky.company.index',
    'ohplaky.company.archive',
    'ohplaky.company.approve',
  ],
  Tasks: [
    'ohplaky.task.index',
    'ohplaky.task.status',
    'ohplaky.task.create',
    'ohplaky.task.update',
    'ohplaky.task.finish',
    'ohplaky.task.destroy',
  ],
  Files: [
    'ohplaky.file.index',
    'ohplaky.file.create',
    'ohplaky.file.download',
    'ohplaky.file.destroy',
    'ohplaky.file.download_zip',
    'ohplaky.file.destroy_others',
    'ohplaky.files.create_private',
  ],
  Comments: [
    'ohplaky.comment.index',
    'ohplaky.comment.create',
    'ohplaky.comment.update',
    'ohplaky.comment.destroy',
    'ohplaky.comments.destroy_others',
  ],
  Brief: [
    'ohplaky.brief.download_files',
    'ohplaky.brief.create',
    'ohplaky.brief.update',
    'ohplaky.brief.destroy',
    'ohplaky.brief.archive',
  ],
} as const

export type PermissionGroup = keyof typeof PERMISSION_GROUPS
export type Permission = (typeof PERMISSION_GROUPS)[PermissionGroup][number]
export const PERMISSIONS = Object.values(PERMISSION_GROUPS).flat() as readonly Permission[]
/** A permission, by its stored name. Spec §6. */
export const Permission = z.enum(PERMISSIONS as readonly [Permission, ...Permission[]])

/** The second spellings of the specification, each with the name that is stored and shown. */
export const PERMISSION_ALIASES: Readonly<Record<string, Permission>> = {
  'ohplaky.files.destroy_others': 'ohplaky.file.destroy_others',
}
