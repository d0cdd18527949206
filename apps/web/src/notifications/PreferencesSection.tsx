import { loadPreferences, savePreferences } from '@osys/sdk/notifications/actions.preferences'
import type { NotificationPreferences } from '@osys/sdk/notifications/schema'
import { WhenToPush } from '@osys/ui-kit/notifications/WhenToPush'
import { useEffect, useState } from 'react'
import { useSuite } from '../app/suite.js'

/** Renders the choice of when push messages come; nothing until the server has told it. */
export function PreferencesSection() {
  const { api } = useSuite()
  const [preferences, setPreferences] = useState<NotificationPreferences | null>(null)
  const [isSaving, setSaving] = useState(false)

  useEffect(() => {
    let isOver = false
    void loadPreferences({ api }).then(outcome => {
      if (!isOver && outcome.ended === 'done') setPreferences(outcome.value)
    })
    return () => {
      isOver = true
    }
  }, [api])

  async function save(only_while_in: boolean): Promise<void> {
    setSaving(true)
    const outcome = await savePreferences({ api }, { only_while_in })
    if (outcome.ended === 'done') setPreferences(outcome.value)
    setSaving(false)
  }

  if (preferences === null) return null
  return (
    <WhenToPush
      isOnlyWhileIn={preferences.only_while_in}
      isSaving={isSaving}
      onChange={({ isOnlyWhileIn }) => void save(isOnlyWhileIn)}
    />
  )
}
