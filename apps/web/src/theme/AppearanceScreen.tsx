import { themeOf } from '@osys/sdk/app/state'
import { chooseTheme } from '@osys/sdk/theme/actions'
import { THEME_VARIANTS, THEME_VARIANT_LABELS } from '@osys/sdk/theme/schema'
import { NotFound } from '@osys/ui-kit/app/NotFound'
import { AppearanceView } from '@osys/ui-kit/theme/AppearanceView'
import { usePathname } from 'wouter/use-browser-location'
import { hubHref } from '../app/paths.js'
import type { ScreenProps } from '../app/screens.js'
import { useCell } from '../app/store.js'
import { themePorts, useSuite } from '../app/suite.js'

const VARIANTS = THEME_VARIANTS.map(variant => ({ variant, label: THEME_VARIANT_LABELS[variant] }))

/** The page at `/account/{id}/custom`. A theme is everybody's own: other people's pages do not exist. */
export function AppearanceScreen({ params }: ScreenProps) {
  const suite = useSuite()
  const { auth, ui } = suite
  const theme = themeOf(useCell(ui))
  const userId = useCell(auth).user?.id ?? null
  const pathname = usePathname()
  if (params['userId'] !== userId) return <NotFound path={pathname} hubHref={hubHref} />
  return (
    <AppearanceView
      theme={theme}
      variants={VARIANTS}
      onChange={chosen => void chooseTheme(themePorts(suite), chosen, userId)}
    />
  )
}
