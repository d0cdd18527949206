import { systemClock } from '@osys/sdk/http/deadline'
import { OHPLAKY_CHANNEL } from '@osys/sdk/realtime/channels'
import type { Fetched } from '@osys/sdk/state/fetched'
import { followTemplates } from '@osys/sdk/tasks/actions.templates'
import type { TemplateRef } from '@osys/sdk/tasks/schema.templates'
import { useEffect } from 'react'
import { useCell } from '../app/store.js'
import { useChannelNews } from '../app/useChannel.js'
import type { TemplatesStore } from './store.templates.js'

/** Returns the templates, fetched when a dialog shows them, and again whenever somebody changes one. */
export function useTemplateList(store: TemplatesStore): Fetched<readonly TemplateRef[]> {
  const list = useCell(store.list)
  const news = useChannelNews(OHPLAKY_CHANNEL, !list.isLoading)
  useEffect(() => {
    void store.load()
    return store.end
  }, [store])
  useEffect(() => followTemplates({ clock: systemClock, refresh: store.refresh }, news), [store, news])
  return list
}
