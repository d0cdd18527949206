import { toNotice } from '@osys/sdk/notices/rules'
import { useEffect, useEffectEvent } from 'react'
import { useSuite } from '../app/suite.js'
import { messages } from './messages.js'

/** Says that an archived company takes no new task, when the address asks for the form of one; `onClose` leaves it. */
export function useRefusedForm(isRefused: boolean, onClose: () => void): void {
  const { notices } = useSuite()
  const refuse = useEffectEvent(() => {
    notices.show(toNotice({ text: messages.archivedForNew, variant: 'info' }))
    onClose()
  })
  useEffect(() => {
    if (isRefused) refuse()
  }, [isRefused])
}
