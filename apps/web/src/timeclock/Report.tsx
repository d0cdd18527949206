import { dayOf } from '@osys/sdk/basics/days'
import { mapDone, type Outcome } from '@osys/sdk/http/outcome'
import { type ReportFile, loadHours, loadReport, loadReports } from '@osys/sdk/timeclock/actions.report'
import { rangeTable } from '@osys/sdk/timeclock/format.range'
import { currentPeriod, periodBefore } from '@osys/sdk/timeclock/rules.report'
import type { ReportEntry } from '@osys/sdk/timeclock/schema.report'
import { ReportDialog, type ReportDraft, type ReportPreset } from '@osys/ui-kit/timeclock/ReportDialog'
import { useState } from 'react'
import { saveDownload } from '../app/save-download.js'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { messages } from './messages.js'
import { saveTable } from './ports.export.js'
import { useWorkspaceZone } from '../app/useWorkspaceZone.js'

const FIELDS = ['from', 'to']

export interface ReportProps {
  /** The person of the report; null for everybody. */
  readonly person: { readonly id: number; readonly name: string } | null
  readonly onClose: () => void
}

/** Renders the form of a report of any range of days, and saves what it asks for. */
export function Report({ person, onClose }: ReportProps) {
  const { api, clock } = useSuite()
  const timeZone = useWorkspaceZone()
  const [presets] = useState(() => toPresets(timeZone, clock.now()))
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({})
  const form = useSubmit(FIELDS, (draft: ReportDraft) => fetchAndSave(draft))

  async function fetchAndSave(draft: ReportDraft): Promise<Outcome<void>> {
    const { from, to, format, unit } = draft
    if (format === 'pdf') {
      const days = { from, to }
      const outcome = await (person
        ? loadReport({ api }, { id: person.id, ...days })
        : loadReports({ api }, { ...days, ...(unit && { unit }) }))
      return mapDone(outcome, file => saveFile(file, draft))
    }
    const outcome = await loadHours({ api }, { from, to }, person?.id ?? null)
    return outcome.ended === 'done' ? saveEntries(outcome.value, draft, format) : outcome
  }

  function nameOf({ from, to }: ReportDraft): string {
    return messages.fileOfRange(person?.name ?? '', from, to)
  }

  function saveFile({ blob, name }: ReportFile, draft: ReportDraft): void {
    saveDownload({ blob, name: name ?? `${nameOf(draft)}.${person ? 'pdf' : 'zip'}` })
  }

  function saveEntries(entries: readonly ReportEntry[], draft: ReportDraft, format: 'csv' | 'xlsx') {
    const { from, to, unit } = draft
    const wanted = entries.filter(entry => unit === null || entry.person.business_unit === unit)
    const sheet = messages.sheetOfRange(from, to)
    return saveTable({ table: rangeTable(wanted, timeZone), name: nameOf(draft), sheet }, format)
  }

  async function submit(draft: ReportDraft): Promise<void> {
    const empty = FIELDS.filter(field => draft[field as 'from' | 'to'] === '')
    setMissing(Object.fromEntries(empty.map(field => [field, messages.dayNeeded])))
    if (empty.length > 0) return
    if ((await form.submit(draft)).ended === 'done') onClose()
  }

  return (
    <ReportDialog
      isOfAll={person === null}
      presets={presets}
      fieldErrors={{ ...form.fieldErrors, ...missing }}
      error={form.error}
      isPending={form.isPending}
      onSubmit={draft => void submit(draft)}
      onClose={onClose}
    />
  )
}

function toPresets(timeZone: string, now: number): readonly ReportPreset[] {
  const today = dayOf(now, timeZone)
  return [
    { key: 'fortnight', ...currentPeriod('fortnight', timeZone, now) },
    { key: 'lastFortnight', ...periodBefore('fortnight', today) },
    { key: 'week', ...currentPeriod('week', timeZone, now) },
    { key: 'lastWeek', ...periodBefore('week', today) },
    { key: 'month', ...currentPeriod('month', timeZone, now) },
    { key: 'lastMonth', ...periodBefore('month', today) },
  ]
}
