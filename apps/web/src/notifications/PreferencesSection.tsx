import { loadPreferences, savePreferences } from '@osys/sdk/notifications/actions.preferences'
import { NOTICE_KINDS, type NotificationPreferences } from '@osys/sdk/notifications/schema'
import { NoticeChoices } from '@osys/ui-kit/notifications/NoticeChoices'
import { WhenToPush } from '@osys/ui-kit/notifications/WhenToPush'
import { useEffect, useState } from 'react'
import { useSuite } from '../app/suite.js'

/** Renders the choices of what is told, in which way and when; nothing until the server has told them. */
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

  async function save(change: Parameters<typeof savePreferences>[1]): Promise<void> {
    setSaving(true)
    const outcome = await savePreferences({ api }, change)
    if (outcome.ended === 'done') setPreferences(outcome.value)
    setSaving(false)
  }

  if (preferences === null) return null
  return (
    <>
      <WhenToPush
        isOnlyWhileIn={preferences.only_while_in}
        isSaving={isSaving}
        onChange={({ isOnlyWhileIn }) => void save({ only_while_in: isOnlyWhileIn })}
      />
      <NoticeChoices
        preferences={preferences}
        kinds={NOTICE_KINDS}
        isSaving={isSaving}
        onQuiet={({ quiet }) => void save({ quiet: [...quiet] })}
        onUnmute={thing => void save({ mute: { ...thing, is_muted: false } })}
      />
    </>
  )
}
