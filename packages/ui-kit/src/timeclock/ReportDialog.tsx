import type { BusinessUnit } from '@osys/sdk/basics/schema'
import { useState } from 'react'
import { DateInput } from '../fields/DateInput.js'
import { Segmented } from '../fields/Segmented.js'
import { Select } from '../fields/Select.js'
import { FormDialog } from '../overlays/FormDialog.js'
import { messages, unitLabels } from './messages.js'
import { reportTexts } from './messages.report.js'
import styles from './ReportDialog.module.css'

export type ReportFormat = 'pdf' | 'xlsx' | 'csv'

/** The values of the form about a report. */
export type ReportDraft = {
  /** The first day, `2026-11-16`. */
  readonly from: string
  /** The last day. */
  readonly to: string
  readonly format: ReportFormat
  readonly unit: BusinessUnit | null
}

/** A range of days with a name, such as the month before. */
export type ReportPreset = { readonly key: ReportPresetKey; readonly from: string; readonly to: string }
export type ReportPresetKey = keyof typeof reportTexts.presets

export type ReportDialogProps = {
  /** True for a report of everybody, with a choice of the unit. */
  readonly isOfAll: boolean
  /** The ranges to choose from; the first one is filled in. */
  readonly presets: readonly ReportPreset[]
  /** Complete sentences by field: `from`, `to`. */
  readonly fieldErrors: Readonly<Record<string, string>>
  readonly error?: string
  readonly isPending: boolean
  readonly onSubmit: (draft: ReportDraft) => void
  readonly onClose: () => void
}

const ALL = 'all'
const UNITS: readonly { readonly value: BusinessUnit | typeof ALL; readonly label: string }[] = [
  { value: ALL, label: reportTexts.allUnits },
  { value: 'consultants', label: unitLabels.consultants },
  { value: 'solutions', label: unitLabels.solutions },
]

/** Asks for the days and the form of a report. */
export function ReportDialog(props: ReportDialogProps) {
  const { isOfAll, presets, fieldErrors, error, isPending, onSubmit, onClose } = props
  const [draft, setDraft] = useState<ReportDraft>({
    from: presets[0]?.from ?? '',
    to: presets[0]?.to ?? '',
    format: 'pdf',
    unit: null,
  })
  const change = (part: Partial<ReportDraft>): void => setDraft({ ...draft, ...part })
  const chosen = presets.find(({ from, to }) => from === draft.from && to === draft.to)
  return (
    <FormDialog
      title={reportTexts.title}
      submitLabel={reportTexts.download}
      error={error}
      isPending={isPending}
      onSubmit={() => onSubmit(draft)}
      onClose={onClose}
    >
      <Select
        label={reportTexts.period}
        value={chosen?.key ?? 'other'}
        options={[...presets.map(({ key }) => key), 'other' as const].map(key => ({
          value: key,
          label: reportTexts.presets[key],
        }))}
        onChange={({ value }) => {
          const preset = presets.find(({ key }) => key === value)
          if (preset) change({ from: preset.from, to: preset.to })
        }}
      />
      <div className={styles.days}>
        <DateInput
          kind="day"
          isRequired
          label={reportTexts.firstDay}
          name="from"
          isPast
          value={draft.from}
          error={fieldErrors['from']}
          onChange={({ value }) => change({ from: value })}
        />
        <DateInput
          kind="day"
          isRequired
          label={reportTexts.lastDay}
          name="to"
          isPast
          value={draft.to}
          min={draft.from}
          error={fieldErrors['to']}
          onChange={({ value }) => change({ to: value })}
        />
      </div>
      {isOfAll && (
        <Select
          label={reportTexts.unit}
          value={draft.unit ?? ALL}
          options={UNITS}
          onChange={({ value }) => change({ unit: value === ALL ? null : value })}
        />
      )}
      <Segmented
        label={reportTexts.format}
        value={draft.format}
        options={[
          { value: 'pdf', label: isOfAll ? reportTexts.asZip : reportTexts.asPdf },
          { value: 'xlsx', label: messages.asXlsx },
          { value: 'csv', label: messages.asCsv },
        ]}
        onChange={({ value }) => change({ format: value })}
      />
      <p>
        {draft.format === 'pdf'
          ? isOfAll
            ? reportTexts.zipText
            : reportTexts.pdfText
          : reportTexts.sheetText}
      </p>
    </FormDialog>
  )
}
