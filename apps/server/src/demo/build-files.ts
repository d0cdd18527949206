import { BYTE_ORDER_MARK, toCsvLine } from '@osys/sdk/basics/csv'
import type { files } from '../db/tables/files.js'
import { must } from './must.js'
import { BRIEFS } from './company-briefs.js'
import { COMPANIES, companyId, type DemoClient } from './companies.js'
import { writePdf } from './documents.js'
import { FILES, type DemoFile } from './files.js'
import { personId } from './people.js'
import { coloursOf, drawMark, drawSketch } from './pictures.js'
import type { Random } from './random.js'
import { byTime, workdayAgo, type Row, type StoredBytes, type World } from './world.js'

export interface Uploads {
  /** The files, oldest first. */
  readonly files: readonly Row<typeof files>[]
  /** The public copy of each client's icon, by client. */
  readonly icons: ReadonlyMap<number, string>
  readonly bytes: readonly StoredBytes[]
}

/** Builds the files and icons of the demo company's clients, with their bytes. */
export async function buildFiles({ calendar, random }: World): Promise<Uploads> {
  const choices = random('files')
  const bytes: StoredBytes[] = []
  const icons = new Map<number, string>()
  const drafts: Promise<Omit<Row<typeof files>, 'id'> & { readonly created_at: Date }>[] = []
  const add = (
    company: number,
    file: {
      readonly name: string
      readonly by: number
      readonly at: Date
      readonly private: boolean
      readonly icon: boolean
    },
    content: Content,
  ) => {
    const storage = choices.name()
    bytes.push({ folder: 'files', name: storage, bytes: content.bytes })
    drafts.push(
      Promise.resolve(content.bytes).then(({ length }) => ({
        company_id: company,
        user_id: file.by,
        name: file.name,
        mime: content.mime,
        size: length,
        private: file.private,
        icon: file.icon,
        width: content.width ?? null,
        height: content.height ?? null,
        storage,
        created_at: file.at,
      })),
    )
  }
  COMPANIES.forEach((company, index) => {
    const id = companyId(company.key)
    if (company.icon) {
      const mark = drawMark(index, coloursOf(index * 3 + 1))
      const publicName = `${choices.name()}.png`
      icons.set(id, publicName)
      bytes.push({ folder: 'media', name: publicName, bytes: mark })
      const at = calendar.at(
        workdayAgo(calendar, Math.floor((company.createdDaysAgo * 5) / 7) - 2),
        650 + index,
      )
      add(
        id,
        { name: 'icono.png', by: personId('andres'), at, private: false, icon: true },
        { mime: 'image/png', width: 256, height: 256, bytes: mark },
      )
    }
    for (const [order, [name, by, daysAgo, secret]] of (
      FILES[company.key] ?? ([] as readonly DemoFile[])
    ).entries()) {
      const at = calendar.past(workdayAgo(calendar, daysAgo), 580 + order * 47)
      add(
        id,
        { name, by: personId(by), at, private: secret === 'private', icon: false },
        contentOf(name, company, index, choices),
      )
    }
  })
  const rows = byTime(await Promise.all(drafts)).map((row, index) => ({ ...row, id: index + 1 }))
  return { files: rows, icons, bytes }
}

interface Content {
  readonly mime: string
  readonly width?: number
  readonly height?: number
  readonly bytes: Promise<Buffer> | Buffer
}

function contentOf(name: string, company: DemoClient, index: number, choices: Random): Content {
  const brief = BRIEFS[company.key]
  if (name.endsWith('.png')) {
    return { mime: 'image/png', width: 960, height: 640, bytes: drawSketch(choices, coloursOf(index)) }
  }
  if (name.endsWith('.pdf')) {
    const lines = [
      company.legalName,
      `RFC ${company.taxId}`,
      '',
      brief.background,
      brief.objective,
      '',
      ...company.tags.map(tag => `· ${tag}`),
    ]
    return { mime: 'application/pdf', bytes: writePdf(name.replace('.pdf', ''), lines) }
  }
  if (name.endsWith('.csv')) {
    const rows = Array.from({ length: 18 }, (_, row) => [
      row + 1,
      must(brief.deliverables[row % brief.deliverables.length])[0],
      choices.between(2, 40),
      choices.between(15, 900) * 100,
    ])
    const lines = [['n', 'concepto', 'cantidad', 'importe'], ...rows].map(toCsvLine)
    return { mime: 'text/csv', bytes: Buffer.from(BYTE_ORDER_MARK + lines.join('')) }
  }
  const text = [
    name.replace('.txt', ''),
    '',
    brief.background,
    '',
    `Mensaje: ${brief.message}`,
    `Tono: ${brief.tone.join(', ')}`,
    '',
    `Contacto: ${company.contact}`,
  ]
  return { mime: 'text/plain', bytes: Buffer.from(`${text.join('\n')}\n`) }
}
