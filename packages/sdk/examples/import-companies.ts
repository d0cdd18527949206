/**
 * Imports companies from a CSV file, each as a brief that waits for approval:
 *
 *   npx tsx --conditions=@osys/source packages/sdk/examples/import-companies.ts companies.csv
 *
 * The first line names the columns, which have the names of the fields of a brief; `deliverables` and `tone`
 * are lists divided by semicolons. A company whose name already exists is left out, so a file can be imported
 * again after its faulty lines were corrected. Needs `ohplaky.brief.create` and `ohplaky.company.index`.
 */
import type { Sdk } from '@osys/sdk'
import { isApiError } from '@osys/sdk'
import { BriefInput } from '@osys/sdk/briefs/schema.input'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { runScript } from './connect.js'

type Row = Readonly<Record<string, string>>
type Brief = Parameters<Sdk['briefs']['create']>[0]

const LISTS = ['tone', 'social', 'references']

/** Converts a line of the file to the input of a brief; empty cells are left out. */
function toBrief(row: Row): Brief {
  const known = Object.entries(row).filter(
    ([name, cell]) => name in BriefInput.def.shape && cell.trim() !== '',
  )
  const fields = known.map(([name, cell]) => [name, LISTS.includes(name) ? splitList(cell) : cell])
  const deliverables = splitList(row['deliverables'] ?? '').map(type => ({ type }))
  // The server checks every field and names the ones that are wrong.
  return { ...Object.fromEntries(fields), deliverables } as Brief
}

function splitList(cell: string): readonly string[] {
  return cell
    .split(';')
    .map(item => item.trim())
    .filter(item => item !== '')
}

async function isKnown(osys: Sdk, name: string): Promise<boolean> {
  for await (const company of osys.companies.list.each({ search: name.slice(0, 100), per_page: 100 })) {
    if (company.name.toLowerCase() === name.toLowerCase()) return true
  }
  return false
}

/** Returns one line about a failed row: the messages by field, or the message of the call. */
function toReason(error: unknown): string {
  if (!isApiError(error)) throw error
  const fields = Object.entries(error.errors).map(([field, messages]) => `${field}: ${messages.join(' ')}`)
  return fields.length > 0 ? fields.join('; ') : error.msg
}

runScript(async (osys, [file]) => {
  if (!file) throw new Error('Which file? import-companies.ts FILE.csv')
  const rows = parse<Row>(await readFile(file), {
    columns: true,
    bom: true,
    trim: true,
    skip_empty_lines: true,
  })
  const count = { created: 0, known: 0, failed: 0 }
  for (const [index, row] of rows.entries()) {
    const name = row['company_name'] ?? ''
    if (name !== '' && (await isKnown(osys, name))) {
      count.known++
      console.log(`known    ${name}`)
      continue
    }
    try {
      const { brief } = await osys.briefs.create(toBrief(row))
      count.created++
      console.log(`created  ${name} (company ${brief.company_id})`)
    } catch (error) {
      count.failed++
      console.error(`failed   record ${index + 1} ${name}: ${toReason(error)}`)
    }
  }
  console.log(`${count.created} created, ${count.known} known, ${count.failed} failed`)
  return count.failed === 0
})
