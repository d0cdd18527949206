import { describe, expect, test } from 'vitest'
import {
  PERMISSIONS,
  PERMISSION_ALIASES,
  PERMISSION_GROUPS,
  Permission,
  ROLES,
  ROLE_LABELS,
  Role,
} from './schema.js'

describe('ROLES', () => {
  test('are the seventeen of Spec §6, letter by letter', () => {
    expect(ROLES.join(', ')).toBe(
      'user_ohplaky, admin_ohplaky, admin_osys, admin_ojibble, sistema, diseño, ventas, asistente, community, ' +
        'dispiu, empleado_mes, owner, boss, consultants, solutions, staffing, kiosk',
    )
    expect(ROLES).toHaveLength(17)
  })

  test('carry the labels that Spec §6 gives', () => {
    expect(ROLE_LABELS).toMatchObject({
      user_ohplaky: 'Usuario OhPlaky',
      admin_ohplaky: 'Admin OhPlaky',
      admin_osys: 'Admin Osys',
      admin_ojibble: 'Admin Ojibble',
      community: 'Community Manager',
      empleado_mes: 'Employee of the Month',
      owner: 'Propietario',
      boss: 'Jefe',
    })
  })

  test('are what the schema accepts', () => {
    expect(ROLES.every(role => Role.safeParse(role).success)).toBe(true)
    expect(Role.safeParse('diseno').success).toBe(false)
  })
})

describe('PERMISSIONS', () => {
  test('are the seven groups of Spec §6, letter by letter', () => {
    const groups = Object.entries(PERMISSION_GROUPS).map(([group, names]) => `${group}: ${names.join(', ')}.`)
    expect(groups).toEqual([
      'General: osys.user.store, osys.user.show, osys.user.update, osys.user.destroy, osys.role.update, osys.permission.update.',
      'Timesheets: ojibble.admin.timesheets.index, ojibble.admin.timesheets.consultants, ojibble.admin.timesheets.solutions, ojibble.admin.entry.add, ojibble.admin.entry.edit, ojibble.admin.entry.delete.',
      'Company: ohplaky.company.show, ohplaky.company.index, ohplaky.company.archive, ohplaky.company.approve.',
      'Tasks: ohplaky.task.index, ohplaky.task.status, ohplaky.task.create, ohplaky.task.update, ohplaky.task.finish, ohplaky.task.destroy.',
      'Files: ohplaky.file.index, ohplaky.file.create, ohplaky.file.download, ohplaky.file.destroy, ohplaky.file.download_zip, ohplaky.file.destroy_others, ohplaky.files.create_private.',
      'Comments: ohplaky.comment.index, ohplaky.comment.create, ohplaky.comment.update, ohplaky.comment.destroy, ohplaky.comments.destroy_others.',
      'Brief: ohplaky.brief.download_files, ohplaky.brief.create, ohplaky.brief.update, ohplaky.brief.destroy, ohplaky.brief.archive.',
    ])
  })

  test('are forty names, of which two are one permission', () => {
    expect(new Set(PERMISSIONS).size).toBe(39)
    expect(PERMISSION_ALIASES).toEqual({ 'ohplaky.files.destroy_others': 'ohplaky.file.destroy_others' })
    expect(Permission.safeParse('ohplaky.files.destroy_others').success).toBe(false)
  })
})
