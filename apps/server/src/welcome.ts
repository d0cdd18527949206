import { isLoopback } from './http/loopback.js'
import type { Address } from './listen.js'

export interface DemoAccount {
  readonly email: string
  readonly name: string
  readonly roles: readonly string[]
  /** The PIN at a tablet; null for accounts without one. */
  readonly pin: string | null
}

export interface WelcomeFacts {
  readonly version: string
  readonly address: Address
  readonly publicUrl: string | undefined
  /** The demo accounts to sign in with; empty without demo data. */
  readonly demoAccounts: readonly DemoAccount[]
  /** The one-time token of the first set-up; null when there are accounts. */
  readonly setupToken: string | null
}

/** Returns the text of the terminal once the server listens: the address, and the demo sign-ins or the `/setup` link. */
export function welcome(facts: WelcomeFacts): string {
  const base = facts.publicUrl ?? baseUrl(facts.address)
  const lines = ['', `  Osys ${facts.version} is ready: ${base}`, '']
  if (facts.setupToken !== null) {
    // The part behind the hash is never sent, so it ends up in no log.
    lines.push('  No account yet. Create the first owner here (this link works once, for 24 hours):')
    lines.push(`  ${base}/setup#${facts.setupToken}`, '')
  }
  if (facts.demoAccounts.length > 0) {
    const rows = facts.demoAccounts.map(({ email, name, roles, pin }) => [
      email,
      name,
      pin === null ? '' : pin,
      roles.join(', '),
    ])
    lines.push(`  Demo company. The password of every account is osys-demo`, '')
    lines.push(...table([['E-mail', 'Name', 'PIN', 'Roles'], ...rows]).map(line => `  ${line}`), '')
  }
  return lines.join('\n')
}

/** Returns the address to open in a browser on this machine. */
export function baseUrl({ scheme, host, port }: Address): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny || isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const isUsual = port === (scheme === 'https' ? 443 : 80)
  return `${scheme}://${name}${isUsual ? '' : `:${port}`}`
}

/** Formats rows as columns of equal width under a ruled head. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  const lines = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('   ')
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map(width => '─'.repeat(width)).join('───'))
  return lines
}
