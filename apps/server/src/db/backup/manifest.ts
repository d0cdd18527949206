/** Defines the manifest of a backup, which lists the checksum of every entry. */

import * as z from 'zod/mini'

const Count = z.int().check(z.nonnegative())

/** An entry of an archive: its name, and the size and checksum that prove it is whole. */
const Entry = z.object({ name: z.string(), size: Count, sha256: z.string() })

/** The list of a backup's content, written at its end. An archive without a manifest was cut. */
export const Manifest = z.object({
  format: z.literal('osys-backup-1'),
  created_at: z.iso.datetime(),
  /** The version of the PostgreSQL server, as `server_version` gives it. */
  postgres: z.string(),
  /** The migrations that had made the tables, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), created_at: Count })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: Count })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() })),
  /** The entries in the order of the archive. */
  entries: z.array(Entry),
})

export type Manifest = z.output<typeof Manifest>
export type Entry = z.output<typeof Entry>
export type TableContent = Manifest['tables'][number]

export const MANIFEST = 'manifest.json'
/** The entry with the checksum of the manifest; the manifest lists the checksums of all other entries. */
export const SEAL = 'manifest.sha256'

/**
 * Returns the entry name of one piece of a table. Pieces hold rows in the COPY text format and are joined
 * again in the order of their numbers.
 */
export function tableEntry(table: string, piece: number): string {
  return `database/${table}/${String(piece).padStart(6, '0')}`
}

/** Returns the table or path that an entry's name stands for; undefined for a name that no backup has. */
export function readName(name: string): { readonly table: string } | { readonly path: string } | undefined {
  const [, table] = /^database\/([a-z0-9_]+)\/\d{6,}$/.exec(name) ?? []
  if (table) return { table }
  const steps = name.split('/')
  const isInside = steps.every(step => step !== '' && step !== '.' && step !== '..' && !step.includes('\0'))
  const isFile = name === 'pin-pepper' || (steps.length > 1 && (steps[0] === 'files' || steps[0] === 'media'))
  return isInside && isFile ? { path: name } : undefined
}
