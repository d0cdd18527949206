import { ErrorCircle20Regular } from '@fluentui/react-icons/headless/svg/error-circle'
import { Info20Regular } from '@fluentui/react-icons/headless/svg/info'
import type { ReactNode } from 'react'
import { classes } from '../layout/classes.js'
import styles from './Form.module.css'

export type FormAlertProps = { readonly children: ReactNode; readonly tone?: 'danger' | 'info' }

/** A message about a whole form: a refusal, or something to know first. Screen readers announce it. */
export function FormAlert({ children, tone = 'danger' }: FormAlertProps) {
  return (
    <div
      className={classes(styles.alert, tone === 'info' && styles.info)}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      {tone === 'danger' ? <ErrorCircle20Regular /> : <Info20Regular />}
      <div>{children}</div>
    </div>
  )
}
