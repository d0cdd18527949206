import { BUSINESS_UNITS } from '@osys/sdk/basics/schema'
import { ROLE_LABELS, ROLES } from '@osys/sdk/access/schema'
import { mayOpen, type Subject } from '@osys/sdk/access/rules'
import { routePath } from '@osys/sdk/app/routes'
import { filterCount } from '@osys/sdk/lists/filters'
import { pageInsteadOf } from '@osys/sdk/lists/pages'
import type { Fetched } from '@osys/sdk/state/fetched'
import type { UserPage } from '@osys/sdk/users/actions'
import type { User } from '@osys/sdk/users/schema'
import { filtersChanged, NO_USER_FILTERS, toUserAddress, type UserFilters } from '@osys/sdk/users/state'
import type { UserAction } from '@osys/ui-kit/users/UserMenu'
import { type UsersState, UsersView } from '@osys/ui-kit/users/UsersView'
import { useCallback, useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { failureOf, retriesByItself, type Standing } from '../app/page-failure.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { useAskAgain } from '../app/useAskAgain.js'
import { CreateUser } from './CreateUser.js'
import { toUserRow } from './present.js'
import { createUserListStore } from './store.js'
import { UserActionDialog } from './UserActionDialog.js'
import { useUserQuery } from './useUserQuery.js'

const ROLE_OPTIONS = ROLES.map(role => ({ value: role, label: ROLE_LABELS[role] }))
const UNIT_OPTIONS = BUSINESS_UNITS.map(unit => ({ value: unit, label: ROLE_LABELS[unit] }))

type Opened =
  | { readonly kind: 'none' | 'create' }
  | { readonly kind: 'action'; readonly action: UserAction; readonly user: User }

/** Renders the list of people for a person who may see it. Its filters stand in the address. */
export function UserList({ subject }: { readonly subject: Subject }) {
  const { api, config } = useSuite()
  const timeZone = useCell(config).config?.timezone
  const [store] = useState(() => createUserListStore({ api }))
  const list = useCell(store.list)
  const { query, typed, go } = useUserQuery()
  const [opened, setOpened] = useState<Opened>({ kind: 'none' })
  const close = (): void => setOpened({ kind: 'none' })

  const [answered, setAnswered] = useState<typeof query | null>(null)
  const load = useCallback(async (): Promise<boolean> => {
    const outcome = await store.load(query)
    const page = pageInsteadOf(outcome)
    if (page !== null) {
      navigate(routePath('users') + toUserAddress({ ...query, page }), { replace: true })
    }
    return outcome.ended === 'done'
  }, [store, query])
  useEffect(() => {
    void load().then(isAnswered => isAnswered && setAnswered(query))
    return () => store.end()
  }, [store, load, query])

  const reload = (): void => void load().then(isAnswered => isAnswered && setAnswered(query))
  const has = !list.value ? 'nothing' : answered === query ? 'this' : 'another'
  useAskAgain(retriesByItself(list, has), reload)
  const changed = (): void => {
    close()
    reload()
  }
  const { page: _, ...filters } = query
  return (
    <>
      <UsersView
        filters={{
          value: { ...filters, search: typed.text },
          count: filterCount<UserFilters>(filters, NO_USER_FILTERS),
          roles: ROLE_OPTIONS,
          units: UNIT_OPTIONS,
          onChange: change => {
            if (change.search !== undefined) typed.type(change.search)
            else go(filtersChanged(query, change as Partial<UserFilters>))
          },
          onClear: () => {
            typed.drop()
            go({ ...NO_USER_FILTERS, page: 1 })
          },
        }}
        state={toViewState(list, has, subject)}
        timeZone={timeZone}
        pageHref={page => routePath('users') + toUserAddress({ ...query, page })}
        onAction={({ action, id }) => {
          const user = list.value?.items.find(each => each.id === id)
          if (user) setOpened({ kind: 'action', action, user })
        }}
        onRetry={reload}
        onCreate={
          mayOpen(subject, { permission: 'osys.user.store' })
            ? () => setOpened({ kind: 'create' })
            : undefined
        }
      />
      {opened.kind === 'create' && <CreateUser subject={subject} onCreated={changed} onClose={close} />}
      {opened.kind === 'action' && (
        <UserActionDialog action={opened.action} user={opened.user} onDone={changed} onClose={close} />
      )}
    </>
  )
}

function toViewState(list: Fetched<UserPage>, has: Standing, subject: Subject): UsersState {
  const { value: reply, isLoading } = list
  const failure = failureOf(list, has)
  if (failure) return failure
  // While a new search loads, an empty page is the answer to the search before it.
  if (!reply || (isLoading && reply.items.length === 0)) return { kind: 'loading' }
  return {
    kind: 'loaded',
    rows: reply.items.map(user => toUserRow(subject, user)),
    page: reply.page,
    lastPage: reply.last_page,
    total: reply.total,
    isBusy: isLoading,
  }
}
