import type { ReactNode } from 'react'
import { Logo } from '../display/Logo.js'
import styles from './SignInLayout.module.css'

export type SignInLayoutProps = {
  readonly title: string
  readonly text?: string
  readonly children?: ReactNode
  /** The controls in the upper corner, such as the theme toggle. */
  readonly corner?: ReactNode
  /** The line at the bottom, such as the version. */
  readonly foot?: string
}

/** The frame of the pages outside the shell: the form on one side, the logo on the other. */
export function SignInLayout({ title, text, children, corner, foot }: SignInLayoutProps) {
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <header className={styles.top}>
          <Logo size={32} hasName />
          {corner}
        </header>
        <main className={styles.main}>
          <div className={styles.heading}>
            <h1 className={styles.title}>{title}</h1>
            {text && <p className={styles.text}>{text}</p>}
          </div>
          {children}
        </main>
        <footer className={styles.foot}>{foot}</footer>
      </div>
      <div className={styles.art} aria-hidden="true">
        <svg viewBox="0 0 32 32">
          <path className={styles.ring} strokeWidth="5.4" d="M 26.99 15.62 A 11 11 0 1 1 16.38 5.01" />
          <path className={styles.ring} strokeWidth="0.12" d="M 31.9 15.4 A 16 16 0 1 1 16.6 0.01" />
          <path className={styles.ring} strokeWidth="0.12" d="M 21.9 15.8 A 6 6 0 1 1 16.2 10" />
          <circle className={styles.bead} cx="23.78" cy="8.22" r="3.5" />
        </svg>
      </div>
    </div>
  )
}
