import { routePath } from '@osys/sdk/app/routes'
import { WaitingCard } from '@osys/ui-kit/hub/WaitingCard'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import type { WaitingStore } from './store.js'

/** Renders what waits for an admin; nothing for people who administer nothing. */
export function WaitingSection({ store }: { readonly store: WaitingStore }) {
  const { value } = useCell(store.waiting)
  const timeZone = useCell(useSuite().config).config?.timezone
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
