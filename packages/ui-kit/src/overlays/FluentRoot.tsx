import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import styles from './FluentRoot.module.css'

// themes.css already defines the tokens as CSS variables; a theme object would only repeat them.
const INHERITED = {}

/** The provider of Fluent's components, without a box or colours of its own. Import this file lazily. */
export function FluentRoot({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider className={styles.root} theme={INHERITED} applyStylesToPortals={false}>
      {children}
    </FluentProvider>
  )
}
