import { mayOpen, explainAccess } from '@osys/sdk/access/rules'
import { routeTitles } from '@osys/sdk/app/messages'
import { matchRoute, routePath } from '@osys/sdk/app/routes'
import { canMoveCompany, type CompanyMove, isReactivation } from '@osys/sdk/companies/rules.moves'
import { companyTabAt } from '@osys/sdk/companies/state.tab'
import { companyChannel } from '@osys/sdk/realtime/channels'
import { subjectOf } from '@osys/sdk/session/state'
import { addressAt } from '@osys/sdk/tasks/state.reading'
import { NotFound } from '@osys/ui-kit/app/NotFound'
import { ErrorState } from '@osys/ui-kit/display/ErrorState'
import { CompanyView } from '@osys/ui-kit/companies/CompanyView'
import { CompanyWaiting } from '@osys/ui-kit/companies/CompanyWaiting'
import { BoardWaiting } from '@osys/ui-kit/task-board/BoardWaiting'
import { messages as companyTexts } from '@osys/ui-kit/companies/messages'
import { Suspense, useEffect, useRef, useState } from 'react'
import { usePathname, useSearch } from 'wouter/use-browser-location'
import { createCompanyStore } from '../companies/store.js'
import { CompanyTasks } from '../tasks/CompanyTasks.js'
import { askJoao, mayAskJoao } from './ask-joao.js'
import {
  COMPANY_CODE,
  LazyApproveCompany,
  LazyCompanyBrief,
  LazyCompanyComments,
  LazyCompanyDetails,
  LazyCompanyFiles,
  LazyConversation,
} from './LazyParts.js'
import { messages } from './messages.js'
import { useOffer } from './offered-commands.js'
import { hubHref } from './paths.js'
import { prefetchWhenIdle } from './prefetch.js'
import type { ScreenProps } from './screen-props.js'
import { useCell } from './store.js'
import { useSuite } from './suite.js'
import { useItemTitle } from './title.js'
import { useChannelNews } from './useChannel.js'
import { COMPOSER_HASH, isComposerAsked, useSidePanel } from './useSidePanel.js'
import { useRecentPlace } from './useRecentPlace.js'
import { useUnreadComments } from './useUnreadComments.js'

/** The time after which the company is shown; a person hardly leaves its first tab before. */
const AFTER_COMPANY_MS = 1500

const MOVES = {
  approve: { permission: 'ohplaky.company.approve' },
  archive: { permission: 'ohplaky.company.archive' },
} as const

/** Renders `/ohplaky/empresa/{id}` and its details: one company with its other features. Spec §2. */
export function CompanyPage({ params }: ScreenProps) {
  const id = params['id'] ?? 0
  return <OneCompany key={id} id={id} />
}

function OneCompany({ id }: { readonly id: number }) {
  const suite = useSuite()
  const { api } = suite
  const subject = subjectOf(useCell(suite.auth))
  const pathname = usePathname()
  const [store] = useState(() => createCompanyStore({ api, companyId: id }))
  const { value: company, error, isLoading } = useCell(store.company)
  // The channel is followed after the load: people may not follow a company that is hidden from them. The
  // sections lose nothing by it, since they fetch after the company.
  const news = useChannelNews(companyChannel(id), company !== null)
  const [moving, setMoving] = useState<CompanyMove | null>(null)
  const [isApproving, setApproving] = useState(false)
  useEffect(() => {
    void store.load()
    return store.end
  }, [store])
  useEffect(() => store.followCompany(news), [store, news])
  useEffect(() => prefetchWhenIdle(COMPANY_CODE, AFTER_COMPANY_MS), [])
  const query = useSearch()
  const tab = companyTabAt(matchRoute(pathname)?.name === 'companyDetails', query)
  const side = useSidePanel(suite, tab)
  const { user } = useCell(suite.auth)
  useRecentPlace(company && { title: company.name, href: routePath('companyTasks', { id }) })
  useItemTitle(company?.name ?? null, routeTitles[tab === 'details' ? 'companyDetails' : 'companyTasks'])
  const maySee = {
    comments: mayOpen(subject, { permission: 'ohplaky.comment.index' }),
    files: mayOpen(subject, { permission: 'ohplaky.file.index' }),
  }
  const isThreadShown = maySee.comments && (tab === 'comments' || side.isOpen)
  const [shownUpTo, setShownUpTo] = useState<number | null>(null)
  const unread = useUnreadComments({ store, news, userId: user?.id ?? 0, shownUpTo })

  const askToArchive = useRef<() => void>(null)
  const moves = (['approve', 'archive'] as const).filter(
    each => company && mayOpen(subject, MOVES[each]) && canMoveCompany(company.status, each),
  )
  useOffer(
    'page',
    company && moving === null
      ? moves.map(each => ({
          id: `here:${each}`,
          group: company.name,
          title:
            companyTexts[each === 'approve' && isReactivation(company) ? 'restore' : each] +
            ` ${company.name}`,
          run: () => (each === 'archive' ? askToArchive.current?.() : void move(each)),
        }))
      : [],
  )

  async function move(wanted: CompanyMove): Promise<void> {
    const isBriefWaiting = company && company.brief_id !== null && !isReactivation(company)
    if (wanted === 'approve' && isBriefWaiting && mayOpen(subject, { permission: 'ohplaky.task.create' })) {
      setApproving(true)
      return
    }
    setMoving(wanted)
    await store.moveShownCompany(wanted)
    setMoving(null)
  }

  if (!company) {
    if (!error) {
      const isBoard = tab === 'tasks' && addressAt(query).layout === 'board'
      return (
        <CompanyWaiting tab={tab} isSideOpen={side.isOpen && (maySee.comments || maySee.files)}>
          {isBoard ? <BoardWaiting /> : undefined}
        </CompanyWaiting>
      )
    }
    if (error.status === 404) return <NotFound path={pathname} hubHref={hubHref} />
    const { msg, requestId } = error
    return (
      <ErrorState text={msg} requestId={requestId} isRetrying={isLoading} onRetry={() => void store.load()} />
    )
  }

  const tasks = routePath('companyTasks', { id })
  const files = (
    <Suspense fallback={null}>
      <LazyCompanyFiles company={company} news={news} isTab={tab === 'files'} />
    </Suspense>
  )
  const comments = (
    <Suspense fallback={null}>
      <LazyCompanyComments
        company={company}
        news={news}
        isWriting={tab === 'comments' && isComposerAsked()}
        onShown={setShownUpTo}
      />
    </Suspense>
  )
  const approval = explainAccess(subject, MOVES.approve)
  return (
    <CompanyView
      company={company}
      tab={tab}
      hrefs={{
        tasks,
        ...(maySee.comments && { comments: `${tasks}?tab=comments${COMPOSER_HASH}` }),
        ...(maySee.files && { files: `${tasks}?tab=files` }),
        details: routePath('companyDetails', { id }),
      }}
      unread={unread}
      isComposerShown={isThreadShown}
      onSide={maySee.comments || maySee.files ? side.onToggle : undefined}
      side={
        side.isOpen && (maySee.comments || maySee.files) ? (
          <>
            {maySee.comments && comments}
            {maySee.files && files}
          </>
        ) : null
      }
      moves={moves}
      askToArchive={askToArchive}
      isReactivation={isReactivation(company)}
      approvalFrom={company.status === 'pending' && !approval.allowed ? approval.granted_by : []}
      moving={moving}
      onMove={choice => void move(choice.move)}
      onSummarise={
        mayAskJoao(subject)
          ? () =>
              askJoao(
                {
                  text: messages.summariseCompany(company.name),
                  about: { kind: 'company', id, name: company.name },
                },
                { isSent: true },
              )
          : undefined
      }
    >
      {tab === 'details' && (
        <Suspense fallback={null}>
          <LazyCompanyDetails
            company={company}
            onChanged={store.showCompany}
            brief={
              company.brief_id !== null && (
                <LazyCompanyBrief
                  key={company.brief_id}
                  briefId={company.brief_id}
                  isArchived={company.status === 'archived'}
                  news={news}
                />
              )
            }
          />
        </Suspense>
      )}
      {tab === 'comments' && maySee.comments && comments}
      {tab === 'files' && maySee.files && files}
      {tab === 'tasks' && <CompanyTasks company={company} news={news} Conversation={LazyConversation} />}
      <Suspense fallback={null}>
        {isApproving && (
          <LazyApproveCompany
            company={company}
            approve={() => store.moveShownCompany('approve')}
            onClose={() => setApproving(false)}
          />
        )}
      </Suspense>
    </CompanyView>
  )
}
