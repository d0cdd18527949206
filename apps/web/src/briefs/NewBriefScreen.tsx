import { mayOpen, type Requirement } from '@osys/sdk/access/rules'
import { ROUTES, routePath } from '@osys/sdk/app/routes'
import { themeOf } from '@osys/sdk/app/state'
import { subjectOf } from '@osys/sdk/session/state'
import { chooseTheme } from '@osys/sdk/theme/actions'
import { modeToggled } from '@osys/sdk/theme/state'
import { LoadingScreen } from '@osys/ui-kit/app/LoadingScreen'
import { BriefPage } from '@osys/ui-kit/briefs/BriefPage'
import { BriefThanks } from '@osys/ui-kit/briefs/BriefThanks'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { deviceIsDark, useShownMode } from '../app/device-mode.js'
import { hubHref } from '../app/paths.js'
import { useCell } from '../app/store.js'
import { themePorts, useSuite } from '../app/suite.js'
import { BriefWizardScreen } from './BriefWizardScreen.js'

const CREATE: Requirement = { permission: 'ohplaky.brief.create' }

/** Renders `/new-company`: the brief, for staff who may create one and for anybody outside. Spec §2, §6. */
export function NewBriefScreen() {
  const suite = useSuite()
  const auth = useCell(suite.auth)
  const ui = useCell(suite.ui)
  const mode = useShownMode()
  const [sent, setSent] = useState<{ readonly companyId: number | null } | null>(null)
  // The sender's rights decide which call is made, and they are unknown while a session is restored.
  if (!auth.auth && auth.relogin) return <LoadingScreen isDelayed />

  const subject = subjectOf(auth)
  const userId = auth.user?.id ?? null
  const isInside = mayOpen(subject, CREATE)
  const maySeeApp = mayOpen(subject, ROUTES.overviews.requirement)
  return (
    <BriefPage
      mode={mode}
      leaveHref={auth.auth ? (maySeeApp ? routePath('overviews') : hubHref) : null}
      onToggleMode={() =>
        void chooseTheme(
          themePorts(suite),
          modeToggled(themeOf(ui), deviceIsDark.get()),
          auth.user?.id ?? null,
        )
      }
    >
      {sent ? (
        <BriefThanks
          isInside={isInside}
          companyHref={
            sent.companyId !== null && maySeeApp ? routePath('companyDetails', { id: sent.companyId }) : null
          }
          onAnother={() => setSent(null)}
        />
      ) : (
        // Another person in this browser has a form of their own.
        <BriefWizardScreen
          key={userId}
          userId={userId}
          isInside={isInside}
          onSent={companyId => {
            setSent({ companyId })
            navigate(routePath('newCompany'), { replace: true })
          }}
        />
      )}
    </BriefPage>
  )
}
