import { CheckmarkCircle16Filled } from '@fluentui/react-icons/headless/svg/checkmark-circle'
import { Circle16Regular } from '@fluentui/react-icons/headless/svg/circle'
import { classes } from '../layout/classes.js'
import { HiddenText } from '../display/HiddenText.js'
import { messages } from './messages.js'
import styles from './PasswordRules.module.css'

export type PasswordRulesProps = {
  readonly rules: readonly { readonly key: string; readonly text: string; readonly isMet: boolean }[]
}

/** The rules for a new password, each marked once the typed password meets it. */
export function PasswordRules({ rules }: PasswordRulesProps) {
  return (
    <ul className={styles.rules} aria-label={messages.passwordRules}>
      {rules.map(({ key, text, isMet }) => (
        <li key={key} className={classes(styles.rule, isMet && styles.met)}>
          {isMet ? <CheckmarkCircle16Filled /> : <Circle16Regular />}
          <span>
            {text}
            <HiddenText>{isMet ? messages.ruleMet : messages.ruleUnmet}</HiddenText>
          </span>
        </li>
      ))}
    </ul>
  )
}
