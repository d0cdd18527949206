import type { Manifest } from './manifest.js'
import type { Revived } from './revived.js'

/** Returns the content of a backup in one line for people. */
export function summary(manifest: Manifest): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.entries.filter(({ name }) => /^(files|media)\//.test(name)).length
  const bytes = manifest.entries.reduce((sum, entry) => sum + entry.size, 0)
  return `${rows} rows of ${manifest.tables.length} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB, as of ${manifest.created_at}`
}

/** Returns the keys that work again after a restore, a line for each kind. */
export function revivedLines({ keys, tablets }: Revived): readonly string[] {
  const lineOf = (kind: string, names: readonly string[]) =>
    `- ${kind}: ${names.length === 0 ? 'none' : names.join(', ')}`
  return [lineOf('personal keys', keys), lineOf('tablets', tablets)]
}
