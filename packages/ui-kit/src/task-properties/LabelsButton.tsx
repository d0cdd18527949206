import { Tag16Regular } from '@fluentui/react-icons/headless/svg/tag'
import { HiddenText } from '../display/HiddenText.js'
import { LabelsField, type LabelsFieldProps } from './LabelsField.js'
import { PropertyButton, type PropertyButtonProps } from './PropertyButton.js'
import styles from './TaskProperties.module.css'

export type LabelsButtonProps = Pick<
  PropertyButtonProps,
  'label' | 'shortcut' | 'isAction' | 'applyLabel' | 'onClose'
> &
  Pick<LabelsFieldProps, 'value' | 'partly' | 'limits' | 'labelsInUse' | 'error' | 'onChange'>

/** The labels of a task; it opens the field for them. */
export function LabelsButton({
  label,
  shortcut,
  isAction,
  applyLabel,
  value,
  partly,
  limits,
  labelsInUse,
  error,
  onChange,
  onClose,
}: LabelsButtonProps) {
  return (
    <PropertyButton
      label={label}
      shortcut={shortcut}
      isAction={isAction}
      applyLabel={applyLabel}
      icon={<Tag16Regular />}
      onClose={onClose}
      picker={
        <LabelsField
          value={value}
          partly={partly}
          limits={limits}
          labelsInUse={labelsInUse}
          error={error}
          autoFocus
          onChange={onChange}
        />
      }
    >
      {!isAction && value.length > 0 && (
        <>
          {value.map((each, index) => (
            <span key={each} className={styles.label}>
              {each}
              {index < value.length - 1 && <HiddenText>{', '}</HiddenText>}
            </span>
          ))}
        </>
      )}
    </PropertyButton>
  )
}
