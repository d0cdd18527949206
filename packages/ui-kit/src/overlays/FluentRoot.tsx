import { FluentProvider } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import styles from './FluentRoot.module.css'

// The tokens are CSS variables of themes.css already; a theme object would only repeat them.
const INHERITED = {}

/** The provider that Fluent's components need. It has no box and no colours of its own. Load it lazily. */
export function FluentRoot({ children }: { readonly children: ReactNode }) {
  return (
    <FluentProvider className={styles.root} theme={INHERITED} applyStylesToPortals={false}>
      {children}
    </FluentProvider>
  )
}
