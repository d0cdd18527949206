import { routePath } from '@osys/sdk/app/routes'
import { mondayOf } from '@osys/sdk/basics/days'
import { type Outcome, refusalOf } from '@osys/sdk/http/outcome'
import { toNotice } from '@osys/sdk/notices/rules'
import { settlePunch } from '@osys/sdk/timeclock/actions'
import { applyRequest, loadRequestPhoto, refuseRequest } from '@osys/sdk/timeclock/actions.requests'
import { wallTime } from '@osys/sdk/timeclock/rules.calendar'
import { fitsDay } from '@osys/sdk/timeclock/rules.preview'
import type { WorkLog } from '@osys/sdk/timeclock/schema'
import type { ClockRequestEntry } from '@osys/sdk/timeclock/schema.corrections'
import { ConflictsView, type Decision } from '@osys/ui-kit/timeclock/ConflictsView'
import { RefuseRequestDialog } from '@osys/ui-kit/timeclock/RefuseRequestDialog'
import { RequestPhotoDialog } from '@osys/ui-kit/timeclock/RequestPhotoDialog'
import { RequestsView } from '@osys/ui-kit/timeclock/RequestsView'
import { ReviewParts } from '@osys/ui-kit/timeclock/ReviewParts'
import { useEffect, useState } from 'react'
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useSubmit } from '../app/useSubmit.js'
import { LogDialogs, type OpenedLog } from './LogDialogs.js'
import { messages } from './messages.js'
import {
  type ConflictsStore,
  createConflictsStore,
  createRequestsStore,
  type RequestsStore,
} from './store.js'
import { usePhotos } from './usePhotos.js'

/** The stores of what waits for an admin. */
export interface Review {
  readonly conflicts: ConflictsStore
  readonly requests: RequestsStore
  /** Fetches both. */
  readonly load: () => void
}

/** Returns the stores of what waits for an admin, fetched only for a person who may settle it. */
export function useReview(mayReview: boolean): Review {
  const { api } = useSuite()
  const [stores] = useState(() => ({
    conflicts: createConflictsStore({ api }),
    requests: createRequestsStore({ api }),
  }))
  const [load] = useState(() => (): void => {
    void stores.conflicts.load()
    void stores.requests.load()
  })
  useEffect(() => {
    if (mayReview) load()
    return () => {
      stores.conflicts.end()
      stores.requests.end()
    }
  }, [stores, load, mayReview])
  return { ...stores, load }
}

export interface ReviewSectionProps {
  readonly review: Review
  readonly timeZone: string
  /** Called after something was settled, which may change hours. */
  readonly onSettled: () => void
}

/** Renders the corrections that people ask for and the conflicts; each is settled with a click. */
export function ReviewSection({ review, timeZone, onSettled }: ReviewSectionProps) {
  const { api, notices } = useSuite()
  const conflicts = useCell(review.conflicts.conflicts)
  const requests = useCell(review.requests.requests)
  const [opened, setOpened] = useState<OpenedLog | null>(null)
  const [refused, setRefused] = useState<ClockRequestEntry | null>(null)
  const [shown, setShown] = useState<ClockRequestEntry | null>(null)
  const applying = useBusy()
  const settling = useBusy()
  const weekHref = (userId: number, at: string): string => {
    const day = wallTime(Date.parse(at), timeZone).slice(0, 10)
    return `${routePath('timesheetDetails', { id: userId })}?week=${mondayOf(day)}`
  }
  /** A dialog that is open about another row stays, with what was typed in it. */
  const settled = (): void => {
    review.load()
    onSettled()
  }

  async function run(sending: Promise<Outcome<unknown>>): Promise<void> {
    const outcome = await sending
    const refusal = refusalOf(outcome)
    if (refusal) notices.show(toNotice({ text: refusal.msg, variant: 'error' }))
    // Somebody else may have settled it meanwhile.
    if (outcome.ended === 'done' || [404, 409].includes(Number(refusal?.status))) settled()
  }

  function settle(decision: Decision, log: WorkLog): void {
    const reason = messages.settledReasons[decision]
    void run(settling.during(log.id, () => settlePunch({ api }, log.id, decision, reason)))
  }

  const waiting = requests.value ?? []
  const photos = usePhotos(
    waiting.map(({ request }) => request),
    loadRequestPhoto,
  )
  return (
    <>
      <ReviewParts
        requests={
          waiting.length > 0 && (
            <RequestsView
              items={waiting}
              busy={applying.ids}
              timeZone={timeZone}
              hrefOf={({ person, request }) =>
                weekHref(person.id, (request.was ?? request.wanted)?.at ?? request.created_at)
              }
              onApply={({ entry }) =>
                void run(applying.during(entry.request.id, () => applyRequest({ api }, entry.request.id)))
              }
              onRefuse={({ entry }) => setRefused(entry)}
              photos={photos}
              onPhoto={({ entry }) => setShown(entry)}
            />
          )
        }
        conflicts={
          (waiting.length === 0 || conflicts.value?.length !== 0) && (
            <ConflictsView
              state={
                conflicts.value
                  ? { kind: 'loaded', items: conflicts.value }
                  : conflicts.error
                    ? failed(conflicts.error, conflicts.isLoading)
                    : { kind: 'loading' }
              }
              busy={settling.ids}
              timeZone={timeZone}
              likelyOf={({ work_log, day_logs }) => (fitsDay(work_log, day_logs) ? 'accept' : 'discard')}
              hrefOf={({ person, work_log }) => weekHref(person.id, work_log.at)}
              onSettle={({ decision, log }) => settle(decision, log)}
              onCorrect={({ log }) => setOpened({ action: 'accept', log })}
              onRetry={review.load}
            />
          )
        }
      />
      {opened && (
        <LogDialogs
          opened={opened}
          onDone={() => {
            setOpened(null)
            settled()
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {shown && (
        <RequestPhotoDialog
          name={shown.person.name}
          src={photos.get(shown.request.id)}
          onClose={() => setShown(null)}
        />
      )}
      {refused && (
        <Refusing
          entry={refused}
          onDone={() => {
            setRefused(null)
            settled()
          }}
          onClose={() => setRefused(null)}
        />
      )}
    </>
  )
}

interface Busy {
  readonly ids: ReadonlySet<number>
  /** Resolves with the answer of a call, and holds the id of its row until then. */
  readonly during: <T>(id: number, send: () => Promise<T>) => Promise<T>
}

/** Returns the ids of the rows whose calls are under way. */
function useBusy(): Busy {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    ids,
    async during(id, send) {
      setIds(now => new Set([...now, id]))
      const answer = await send()
      setIds(now => new Set([...now].filter(other => other !== id)))
      return answer
    },
  }
}

interface RefusingProps {
  readonly entry: ClockRequestEntry
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Renders the dialog that refuses a request, and makes its call. */
function Refusing({ entry: { request }, onDone, onClose }: RefusingProps) {
  const { api } = useSuite()
  const [isMissing, setMissing] = useState(false)
  const form = useSubmit(['reason'], (reason: string) => refuseRequest({ api }, request.id, reason))

  async function submit(reason: string): Promise<void> {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    if ((await form.submit(reason)).ended === 'done') onDone()
  }

  return (
    <RefuseRequestDialog
      error={isMissing ? messages.reasonNeeded : (form.fieldErrors['reason'] ?? form.error)}
      isPending={form.isPending}
      onSubmit={({ reason }) => void submit(reason)}
      onClose={onClose}
    />
  )
}
