import { explainPermissionChange, type Target } from '@osys/sdk/access/rules.giving'
import { grantedByText, missingText } from '@osys/sdk/access/messages'
import { PERMISSIONS, type Permission } from '@osys/sdk/access/schema'
import { explainAccess, type Subject } from '@osys/sdk/access/rules'
import { permissionRows } from '@osys/sdk/access/state.permissions'
import { MissingRight } from '@osys/ui-kit/access/MissingRight'
import { PermissionsView } from '@osys/ui-kit/access/PermissionsView'
import { useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'
import { createPermissionsStore } from './store.js'

export interface PermissionsScreenProps {
  readonly target: Target
  readonly isOwn: boolean
  /** The person who looks at the page. */
  readonly subject: Subject
}

/** Renders a person's permissions; people see their own, a change needs the right to give. Spec §2, §6. */
export function PermissionsScreen(props: PermissionsScreenProps) {
  const verdict = explainAccess(props.subject, { permission: 'osys.permission.update' })
  if (props.isOwn || verdict.allowed) return <Boxes {...props} />
  return (
    <MissingRight
      title={messages.cannotSeePermissions}
      missing={missingText(verdict)}
      grantedBy={grantedByText(verdict)}
    />
  )
}

function Boxes({ target, subject }: PermissionsScreenProps) {
  const { api } = useSuite()
  const [store] = useState(() => createPermissionsStore({ api, userId: target.id }))
  const { held, isLoading, error, pending } = useCell(store.permissions)
  // The key changes when another administrator changes the rights, so that the boxes are fetched again.
  const rights = [...target.roles, ...target.permissions].join()
  useEffect(() => void store.loadPermissions(), [store, rights])

  const verdictOf = (name: Permission) => explainPermissionChange(subject, target, name)
  const refused = PERMISSIONS.map(verdictOf).find(verdict => !verdict.allowed)
  return (
    <PermissionsView
      state={
        error
          ? failed(error, isLoading)
          : held
            ? {
                kind: 'loaded',
                groups: permissionRows(target.roles, held).map(({ rows, ...group }) => ({
                  ...group,
                  rows: rows.map(row => ({
                    ...row,
                    isHeld: pending.get(row.name) ?? row.isHeld,
                    isPending: pending.has(row.name),
                    isChangeable: verdictOf(row.name).allowed,
                  })),
                })),
              }
            : { kind: 'loading' }
      }
      reason={refused && !refused.allowed ? `${missingText(refused)} ${grantedByText(refused)}`.trim() : ''}
      onToggle={({ name, isHeld }) => void store.togglePermission(name as Permission, isHeld)}
      onRetry={() => void store.loadPermissions()}
    />
  )
}
