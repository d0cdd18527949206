import { saveUnsavedTheme } from '@osys/sdk/theme/actions'
import { type Suite, themePorts } from './suite.js'

/** Saves a theme that was chosen while the server was away on the account, once the server is back. */
export function keepThemeSaved(suite: Suite): void {
  const { auth, reach } = suite
  let isSaving = false
  async function save(): Promise<void> {
    const { auth: isSignedIn, user } = auth.get()
    if (isSaving || !isSignedIn || !user || !reach.get().isReachable) return
    isSaving = true
    await saveUnsavedTheme(themePorts(suite), user.id)
    isSaving = false
  }
  auth.subscribe(() => void save())
  reach.subscribe(() => void save())
  void save()
}
