import { routePath } from '@osys/sdk/app/routes'
import { downloadAudit } from '@osys/sdk/audit/actions'
import { AUDIT_KIND_LABELS } from '@osys/sdk/audit/messages'
import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '@osys/sdk/audit/schema'
import { type AuditQuery, readAuditQuery, toAuditAddress, WHOLE_AUDIT } from '@osys/sdk/audit/state'
import type { UserRef } from '@osys/sdk/basics/schema'
import { filterCount } from '@osys/sdk/lists/filters'
import { pageInsteadOf } from '@osys/sdk/lists/pages'
import { AuditView } from '@osys/ui-kit/audit/AuditView'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { failed } from '../app/failed.js'
import { saveDownload } from '../app/save-download.js'
import { instantWriter } from '../app/show-instant.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { usePeople } from '../app/usePeople.js'
import { messages } from './messages.js'
import { personIn, toAuditRow } from './present.js'
import { createAuditStore } from './store.js'

const PATH = routePath('audit')
const KINDS = AUDIT_KINDS.map(kind => ({ value: kind, label: AUDIT_KIND_LABELS[kind] }))

/** Renders the audit log at `/audit`, with its filters in the address. Spec §6. */
export function AuditScreen() {
  const { api, config } = useSuite()
  const showInstant = instantWriter(useCell(config).config?.timezone)
  const [store] = useState(() => createAuditStore({ api }))
  const { value: reply, isLoading, error } = useCell(store.log)
  const address = useSearch()
  const query = useMemo(() => readAuditQuery(address), [address])
  const [chosen, setChosen] = useState<UserRef | null>(null)
  const [isExporting, setExporting] = useState(false)

  const load = useCallback(async (): Promise<void> => {
    const page = pageInsteadOf(await store.load(query))
    if (page !== null) navigate(PATH + toAuditAddress({ ...query, page }), { replace: true })
  }, [store, query])
  useEffect(() => {
    void load()
    return () => store.end()
  }, [store, load])

  const searchPeople = usePeople()
  const go = (change: Partial<AuditQuery>): void =>
    navigate(PATH + toAuditAddress({ ...query, page: 1, ...change }))

  async function exportAll(): Promise<void> {
    setExporting(true)
    const outcome = await downloadAudit({ api }, query)
    if (outcome.ended === 'done') saveDownload(outcome.value)
    setExporting(false)
  }

  return (
    <AuditView
      filters={{
        value: { ...query, person: personOf(query.person, chosen, reply?.items ?? []) },
        count: filterCount({ ...query, page: 1 }, WHOLE_AUDIT),
        kinds: KINDS,
        isExporting,
        onSearchPeople: searchPeople,
        onChange: ({ person, kind, ...days }) => {
          if (person !== undefined) setChosen(person)
          go({
            ...days,
            ...(person !== undefined && { person: person?.id ?? null }),
            ...(kind !== undefined && { kind: kind as AuditKind | '' }),
          })
        },
        onClear: () => go(WHOLE_AUDIT),
        onExport: () => void exportAll(),
      }}
      state={
        error && (!isLoading || !reply)
          ? failed(error, isLoading)
          : reply && !(isLoading && reply.items.length === 0)
            ? {
                kind: 'loaded',
                rows: reply.items.map(entry => toAuditRow(entry, showInstant)),
                page: reply.page,
                lastPage: reply.last_page,
                total: reply.total,
                isBusy: isLoading,
              }
            : { kind: 'loading' }
      }
      pageHref={page => PATH + toAuditAddress({ ...query, page })}
      onRetry={() => void load()}
    />
  )
}

/** Returns the person of the filter: the chosen one, or the one in the entries about that person. */
function personOf(id: number | null, chosen: UserRef | null, entries: readonly AuditEntry[]): UserRef | null {
  if (id === null) return null
  if (chosen?.id === id) return chosen
  const unknown = { avatar: null, position: null, business_unit: null, badge: null, active: true }
  return personIn(entries, id) ?? { id, name: messages.someone(id), ...unknown }
}
