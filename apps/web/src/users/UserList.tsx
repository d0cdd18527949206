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
import { failed } from '../app/failed.js'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
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

  const load = useCallback(async (): Promise<void> => {
    const page = pageInsteadOf(await store.load(query))
    if (page !== null) {
      navigate(routePath('users') + toUserAddress({ ...query, page }), { replace: true })
    }
  }, [store, query])
  useEffect(() => {
    void load()
    return () => store.end()
  }, [store, load])

  const reload = (): void => void load()
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
        state={toViewState(list, subject)}
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

function toViewState({ value: reply, isLoading, error }: Fetched<UserPage>, subject: Subject): UsersState {
  if (error && (!isLoading || !reply)) {
    return failed(error, isLoading)
  }
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
