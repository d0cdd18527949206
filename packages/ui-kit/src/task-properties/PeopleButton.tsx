import { PersonAdd16Regular } from '@fluentui/react-icons/headless/svg/person-add'
import type { UserRef } from '@osys/sdk/basics/schema'
import { HiddenText } from '../display/HiddenText.js'
import { PersonPicker } from '../fields/PersonPicker.js'
import type { Partly } from '../fields/SearchPicker.js'
import { AvatarRow } from './AvatarRow.js'
import { listOf, messages } from './messages.js'
import { PropertyButton, type PropertyButtonProps } from './PropertyButton.js'
import styles from './TaskProperties.module.css'

export type PeopleButtonProps = Pick<
  PropertyButtonProps,
  'label' | 'shortcut' | 'isAction' | 'applyLabel' | 'onClose'
> & {
  readonly value: readonly UserRef[]
  /** The people of only some of several tasks. */
  readonly partly?: Partly<UserRef>
  readonly error?: string | undefined
  readonly onSearch: (text: string) => Promise<readonly UserRef[] | null>
  readonly onChange: (change: { readonly value: readonly UserRef[] }) => void
}

/** The people of a task; it opens the choice of them. */
export function PeopleButton(props: PeopleButtonProps) {
  const { label, shortcut, isAction, applyLabel, value, partly, error, onSearch, onChange, onClose } = props
  return (
    <PropertyButton
      label={label}
      shortcut={shortcut}
      isAction={isAction}
      applyLabel={applyLabel}
      icon={<PersonAdd16Regular />}
      onClose={onClose}
      picker={
        <PersonPicker
          label={messages.assignees}
          value={value}
          {...(partly && { partly })}
          error={error}
          autoFocus
          hasListInFlow
          onSearch={onSearch}
          onChange={onChange}
        />
      }
    >
      {!isAction && value.length > 0 && (
        <>
          <HiddenText>{listOf(value.map(({ name }) => name))}</HiddenText>
          <span aria-hidden="true" className={styles.people}>
            <AvatarRow people={value} most={4} />
            {value.length === 1 && <span className={styles.name}>{value[0]?.name}</span>}
          </span>
        </>
      )}
    </PropertyButton>
  )
}
