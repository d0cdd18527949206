import { Card } from '../layout/Card.js'
import { Checkbox } from '../fields/Checkbox.js'
import { ErrorState, type ViewState } from '../display/ErrorState.js'
import { FormAlert } from '../fields/FormAlert.js'
import styles from './PermissionsView.module.css'
import { messages } from './messages.js'

export type PermissionBox = {
  readonly name: string
  readonly label: string
  readonly isHeld: boolean
  /** The origin of the permission, such as 'por el rol Jefe'; empty when the person does not hold it. */
  readonly origin: string
  /** False when the viewer may not change it. */
  readonly isChangeable: boolean
  readonly isPending: boolean
}

export type PermissionBoxes = {
  readonly group: string
  readonly label: string
  readonly rows: readonly PermissionBox[]
}

export type PermissionsViewProps = {
  readonly state: ViewState<{ readonly groups: readonly PermissionBoxes[] }>
  /** The reason why some or all permissions are fixed; empty when all can be changed. */
  readonly reason: string
  readonly onToggle: (change: { readonly name: string; readonly isHeld: boolean }) => void
  readonly onRetry: () => void
}

/** The permissions of a person as checkboxes, by group, each with its origin. Spec §2. */
export function PermissionsView({ state, reason, onToggle, onRetry }: PermissionsViewProps) {
  if (state.kind === 'loading') {
    return (
      <p className={styles.loading} role="status">
        {messages.loadingPermissions}
      </p>
    )
  }
  if (state.kind === 'failed') {
    return <ErrorState {...state} title={messages.permissionsFailed} onRetry={onRetry} />
  }
  return (
    <div className={styles.page}>
      {reason !== '' && <FormAlert tone="info">{reason}</FormAlert>}
      <div className={styles.groups}>
        {state.groups.map(({ group, label, rows }) => (
          <Card key={group} padding="large">
            <fieldset className={styles.group}>
              <legend className={styles.legend}>
                <span className={styles.name}>{label}</span>
                <span className={styles.count}>
                  {messages.held(rows.filter(row => row.isHeld).length, rows.length)}
                </span>
              </legend>
              {rows.map(row => (
                <Checkbox
                  key={row.name}
                  name={row.name}
                  label={row.label}
                  hint={row.origin || undefined}
                  isChecked={row.isHeld}
                  isPending={row.isPending}
                  isReadOnly={!row.isChangeable}
                  onChange={({ isChecked }) => onToggle({ name: row.name, isHeld: isChecked })}
                />
              ))}
            </fieldset>
          </Card>
        ))}
      </div>
    </div>
  )
}
