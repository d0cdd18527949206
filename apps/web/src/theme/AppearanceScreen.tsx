import { themeOf } from '@osys/sdk/app/state'
import { chooseTheme } from '@osys/sdk/theme/actions'
import { THEME_VARIANTS, THEME_VARIANT_LABELS } from '@osys/sdk/theme/schema'
import { AppearanceView } from '@osys/ui-kit/theme/AppearanceView'
import { useCell } from '../app/store.js'
import { themePorts, useSuite } from '../app/suite.js'

const VARIANTS = THEME_VARIANTS.map(variant => ({ variant, label: THEME_VARIANT_LABELS[variant] }))

/** Renders `/account/{id}/custom` of the person's own account: the choice of the theme. Spec §2, §9. */
export function AppearanceScreen({ userId }: { readonly userId: number }) {
  const suite = useSuite()
  return (
    <AppearanceView
      theme={themeOf(useCell(suite.ui))}
      variants={VARIANTS}
      onChange={chosen => void chooseTheme(themePorts(suite), chosen, userId)}
    />
  )
}
