import { sendBriefOnce, stopSending } from '@osys/sdk/briefs/actions.sending'
import { NOT_SENDING } from '@osys/sdk/briefs/state.sending'
import type { Api } from '@osys/sdk/http/api'
import { bindActions } from '@osys/sdk/state/bind'
import { useEffect, useState } from 'react'
import { createStoreCell, useCell } from '../app/store.js'
import { guardLoss } from '../app/unsaved.js'

function createSendingStore(api: Api) {
  const sending = createStoreCell(NOT_SENDING)
  return { sending, ...bindActions({ api, sending }, { sendBriefOnce, stopSending }) }
}

/** Returns the sending of a brief; the browser asks before the person leaves the page meanwhile. */
export function useSendBrief(api: Api) {
  const [store] = useState(() => createSendingStore(api))
  const { running, shares } = useCell(store.sending)
  const isSending = running !== null

  // A page that is left during the call loses the files.
  useEffect(() => {
    if (isSending) return guardLoss(() => true)
  }, [isSending])

  return { send: store.sendBriefOnce, stop: store.stopSending, isSending, shares }
}
