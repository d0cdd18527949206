import { Tag16Regular } from '@fluentui/react-icons/headless/svg/tag'
import { HiddenText } from '../display/HiddenText.js'
import { LabelsField, type LabelsFieldProps } from './LabelsField.js'
import { PropertyButton, type PropertyButtonProps } from './PropertyButton.js'
import styles from './TaskProperties.module.css'

export type LabelsButtonProps = Pick<PropertyButtonProps, 'label' | 'isSmall' | 'shortcut' | 'onClose'> &
  Pick<LabelsFieldProps, 'value' | 'limits' | 'error' | 'onChange'>

/** The labels of a row that are drawn; the others are counted. */
const MOST_IN_ROW = 2

/** The labels of a task; it opens the field for them. */
export function LabelsButton({
  label,
  isSmall,
  shortcut,
  value,
  limits,
  error,
  onChange,
  onClose,
}: LabelsButtonProps) {
  const shown = isSmall ? value.slice(0, MOST_IN_ROW) : value
  return (
    <PropertyButton
      label={label}
      isSmall={isSmall}
      shortcut={shortcut}
      icon={<Tag16Regular />}
      onClose={onClose}
      picker={<LabelsField value={value} limits={limits} error={error} autoFocus onChange={onChange} />}
    >
      {shown.length > 0 && (
        <>
          {shown.map((each, index) => (
            <span key={each} className={styles.label}>
              {each}
              {index < shown.length - 1 && <HiddenText>{', '}</HiddenText>}
            </span>
          ))}
          {shown.length < value.length && <span>{`+${value.length - shown.length}`}</span>}
        </>
      )}
    </PropertyButton>
  )
}
