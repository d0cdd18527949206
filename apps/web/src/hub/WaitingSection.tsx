import { routePath } from '@osys/sdk/app/routes'
import { loadWaiting } from '@osys/sdk/hub/actions.waiting'
import { mayHaveWaiting } from '@osys/sdk/hub/rules.waiting'
import type { Waiting } from '@osys/sdk/hub/schema.waiting'
import { subjectOf } from '@osys/sdk/session/state'
import { createFetcher, type Fetched, NOT_FETCHED } from '@osys/sdk/state/fetched'
import { WaitingCard } from '@osys/ui-kit/hub/WaitingCard'
import { useEffect, useState } from 'react'
import { createStoreCell, useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'

/** Renders what waits for an admin; people who administer nothing make no call. */
export function WaitingSection() {
  const { auth } = useSuite()
  return mayHaveWaiting(subjectOf(useCell(auth))) ? <Shown /> : null
}

function Shown() {
  const { api, config, ui, storages } = useSuite()
  const [store] = useState(() => {
    const ports = { api, ui, local: storages.local }
    const waiting = createStoreCell<Fetched<Waiting>>(NOT_FETCHED)
    return { waiting, ...createFetcher(waiting, (_: void, options) => loadWaiting(ports, options)) }
  })
  const { value } = useCell(store.waiting)
  const timeZone = useCell(config).config?.timezone
  useEffect(() => {
    void store.load()
    return store.end
  }, [store])
  return (
    value && (
      <WaitingCard
        waiting={value}
        timeZone={timeZone}
        companiesHref={routePath('panels')}
        hrefOfCompany={id => routePath('companyDetails', { id })}
        hrefOfPerson={id => routePath('timesheetDetails', { id })}
        kiosksHref={routePath('kiosks')}
      />
    )
  )
}
