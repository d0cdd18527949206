import { Add16Regular } from '@fluentui/react-icons/headless/svg/add'
import { Trophy16Filled } from '@fluentui/react-icons/headless/svg/trophy'
import { Card } from '../layout/Card.js'
import { Chip } from '../display/Chip.js'
import { FormAlert } from '../fields/FormAlert.js'
import { MenuButton } from '../overlays/MenuButton.js'
import { Spinner } from '../display/Spinner.js'
import styles from './RolesView.module.css'
import { messages } from './messages.js'

export type RoleChip = {
  readonly name: string
  readonly label: string
  /** False when the viewer may not take the role away. */
  readonly isRemovable: boolean
  readonly isPending: boolean
}

export type RolesViewProps = {
  readonly roles: readonly RoleChip[]
  /** The roles that the viewer may give; null when the viewer may give none. */
  readonly assignable: readonly { readonly name: string; readonly label: string }[] | null
  /** True while a role is being given. */
  readonly isAdding: boolean
  /** The reason why roles cannot be changed; empty when they can. */
  readonly reason: string
  readonly onAdd: (chosen: { readonly role: string }) => void
  readonly onRemove: (chosen: { readonly role: string }) => void
}

/** A person's roles as chips, and a chip that opens a menu of the roles to give. Spec §2. */
export function RolesView({ roles, assignable, isAdding, reason, onAdd, onRemove }: RolesViewProps) {
  return (
    <Card padding="large">
      <h2 className={styles.heading}>{messages.roles}</h2>
      <p className={styles.text}>{messages.rolesText}</p>
      {reason !== '' && (
        <div className={styles.reason}>
          <FormAlert tone="info">{reason}</FormAlert>
        </div>
      )}
      <ul className={styles.chips} aria-label={messages.roles}>
        {roles.map(({ name, label, isRemovable, isPending }) => (
          <li key={name} className={styles.chip}>
            <Chip
              tone={name === 'empleado_mes' ? 'gold' : 'neutral'}
              icon={name === 'empleado_mes' ? <Trophy16Filled /> : undefined}
              removeLabel={messages.removeRole(label)}
              isPending={isPending}
              onRemove={isRemovable ? () => onRemove({ role: name }) : undefined}
            >
              {label}
            </Chip>
          </li>
        ))}
        {roles.length === 0 && <li className={styles.none}>{messages.noRoles}</li>}
        {assignable !== null && assignable.length > 0 && (
          <li className={styles.chip}>
            <MenuButton
              label={messages.addRole}
              isPending={isAdding}
              entries={assignable.map(({ name, label }) => ({
                kind: 'action',
                key: name,
                label,
                onSelect: () => onAdd({ role: name }),
              }))}
            >
              <span className={styles.add}>
                {isAdding ? <Spinner /> : <Add16Regular />}
                {messages.addRole}
              </span>
            </MenuButton>
          </li>
        )}
      </ul>
      {assignable?.length === 0 && <p className={styles.none}>{messages.nothingToAdd}</p>}
    </Card>
  )
}
