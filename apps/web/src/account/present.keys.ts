import { PERMISSION_GROUP_LABELS, PERMISSION_LABELS } from '@osys/sdk/access/messages'
import { type Subject, holdsPermission } from '@osys/sdk/access/rules'
import { Permission, PERMISSION_GROUPS, type PermissionGroup } from '@osys/sdk/access/schema'
import type { KeyDraft, KeyPermissionGroup } from '@osys/ui-kit/account/NewKeyDialog'

/** Returns the permissions that a person holds and can give to a key, by group; groups without one are left out. */
export function toKeyGroups(subject: Subject): readonly KeyPermissionGroup[] {
  return (Object.keys(PERMISSION_GROUPS) as readonly PermissionGroup[]).flatMap(group => {
    const held = PERMISSION_GROUPS[group].filter(name => holdsPermission(subject, name))
    const permissions = held.map(name => ({ name, label: PERMISSION_LABELS[name] }))
    return permissions.length > 0 ? [{ group, label: PERMISSION_GROUP_LABELS[group], permissions }] : []
  })
}

/** Returns a typed key as the call takes it. */
export function toNewKey({ isFull, permissions, ...typed }: KeyDraft) {
  return { ...typed, permissions: isFull ? null : permissions.map(name => Permission.parse(name)) }
}
