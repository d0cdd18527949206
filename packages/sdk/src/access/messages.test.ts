import { describe, expect, it } from 'vitest'
import {
  grantedByText,
  missingText,
  originText,
  PERMISSION_GROUP_LABELS,
  PERMISSION_LABELS,
} from './messages.js'
import { PERMISSION_GROUPS, PERMISSIONS } from './schema.js'
import type { StrongerRefusal } from './rules.giving.js'
import { explainAccess, type AccessRefusal } from './rules.js'

const nobody = { kind: 'person', id: 1, roles: [], permissions: [] } as const

describe('missingText and grantedByText', () => {
  it('say which permission is missing and who can give it', () => {
    const why = explainAccess(nobody, { permission: 'ohplaky.task.finish' }) as AccessRefusal
    expect(missingText(why)).toBe('Te falta el permiso «Terminar y reabrir tareas».')
    expect(grantedByText(why)).toBe('Puede dártelo alguien con el rol Admin Osys o Propietario.')
  })

  it('name the roles of which one is enough', () => {
    const why = explainAccess(nobody, { roles: ['user_ohplaky', 'admin_ohplaky'] }) as AccessRefusal
    expect(missingText(why)).toBe('Te falta el rol Usuario OhPlaky o Admin OhPlaky.')
  })

  it('name the person whose account is out of reach, the cause, and the roles that can help', () => {
    const stronger = { allowed: false, code: 'stronger_account' } as const
    const few: StrongerRefusal = {
      ...stronger,
      missing: ['osys.user.show'],
      granted_by: ['Propietario'],
      lately: false,
    }
    expect(missingText(few)).toBe(
      'No puedes modificar la cuenta de alguien con permisos que tú no tienes: «Ver usuarios».',
    )
    expect(grantedByText(few)).toBe('Puede ayudarte alguien con el rol Propietario.')
    const many: StrongerRefusal = { ...few, missing: PERMISSIONS.slice(0, 5) }
    expect(missingText(many)).toBe(
      'No puedes modificar la cuenta de alguien con permisos que tú no tienes: «Crear usuarios», «Ver usuarios», «Editar usuarios» y 2 más.',
    )
    const owner: StrongerRefusal = { ...few, missing: ['owner'] }
    expect(missingText(owner)).toBe('No puedes modificar la cuenta de alguien con el rol Propietario.')
    expect(missingText({ ...owner, lately: true })).toBe(
      'No puedes modificar la cuenta de alguien que en los últimos 7 días tuvo el rol Propietario.',
    )
    expect(missingText({ ...few, lately: true })).toBe(
      'No puedes modificar la cuenta de alguien que en los últimos 7 días tuvo permisos que tú no tienes: «Ver usuarios».',
    )
  })

  it('show an unknown name as it is', () => {
    const why: AccessRefusal = {
      allowed: false,
      code: 'missing_permission',
      missing: ['x.y'],
      granted_by: [],
    }
    expect(missingText(why)).toBe('Te falta el permiso «x.y».')
    expect(grantedByText(why)).toBe('')
  })
})

describe('originText', () => {
  it('names the role, the person or the refusal', () => {
    expect(originText('admin_ohplaky')).toBe('por el rol Admin OhPlaky')
    expect(originText('direct')).toBe('directo')
    expect(originText('refused')).toBe('retirado')
  })
})

describe('labels', () => {
  it('exist for every permission and group, and all differ', () => {
    expect(Object.keys(PERMISSION_LABELS).toSorted()).toEqual([...PERMISSIONS].toSorted())
    expect(new Set(Object.values(PERMISSION_LABELS)).size).toBe(PERMISSIONS.length)
    expect(Object.keys(PERMISSION_GROUP_LABELS)).toEqual(Object.keys(PERMISSION_GROUPS))
  })
})
