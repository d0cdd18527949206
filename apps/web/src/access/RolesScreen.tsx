import {
  assignableRoles,
  explainRoleChange,
  type GivingVerdict,
  type Target,
} from '@osys/sdk/access/rules.giving'
import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { ROLE_LABELS, ROLES, type Role } from '@osys/sdk/access/schema'
import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { rolesToGive } from '@osys/sdk/access/state.roles'
import { RolesView } from '@osys/ui-kit/access/RolesView'
import { useEffect, useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { createRolesStore } from './store.js'

export interface RolesScreenProps {
  readonly target: Target
  /** The person who looks at the page. */
  readonly subject: Subject
  readonly onRoles: (roles: readonly string[]) => void
}

/** The browser does not know the number of owners; the server refuses to remove the last one. */
const ENOUGH_OWNERS = { owners: Number.POSITIVE_INFINITY }

/** Renders a person's roles; people see their own, and a change needs the right to give. Spec §2, §6. */
export function RolesScreen({ target, subject, onRoles }: RolesScreenProps) {
  const { api } = useSuite()
  const [store] = useState(() =>
    createRolesStore({ api, onRoles, userId: target.id, available: optionsFor(subject, target) }),
  )
  const state = useCell(store.roles)
  const mayGive = explainAccess(subject, { permission: 'osys.role.update' }).allowed
  useEffect(() => {
    if (mayGive) void store.loadAvailableRoles()
  }, [store, mayGive])

  const held = [
    ...ROLES.filter(role => target.roles.includes(role)),
    ...target.roles.filter(role => !ROLES.includes(role as Role)),
  ]
  const verdicts = new Map(held.map(role => [role, explainRemoval(subject, target, role)]))
  const all = explainRoleChange(subject, target, target.roles as readonly Role[], ENOUGH_OWNERS)
  const refused = [all, ...verdicts.values()].find(verdict => !verdict.allowed)
  return (
    <RolesView
      roles={held.map(name => ({
        name,
        label: ROLE_LABELS[name as Role] ?? name,
        isRemovable: verdicts.get(name)?.allowed === true,
        isPending: state.pending.has(name),
      }))}
      assignable={all.allowed ? rolesToGive(state, target.roles).map(toLabelled) : null}
      isAdding={[...state.pending].some(name => !target.roles.includes(name))}
      reason={refused && !refused.allowed ? `${missingText(refused)} ${grantedByText(refused)}`.trim() : ''}
      onAdd={({ role }) => void store.addRole(role as Role)}
      onRemove={({ role }) => void store.removeRole(role)}
    />
  )
}

function explainRemoval(subject: Subject, target: Target, role: string): GivingVerdict {
  const next = target.roles.filter(name => name !== role) as Role[]
  return explainRoleChange(subject, target, next, ENOUGH_OWNERS)
}

function optionsFor(subject: Subject, target: Target) {
  return assignableRoles(subject, target).map(name => ({ name, label: ROLE_LABELS[name] }))
}

function toLabelled({ name, label }: { readonly name: string; readonly label: string }) {
  return { name, label: label || (ROLE_LABELS[name as Role] ?? name) }
}
