import { mayOpen } from '@osys/sdk/access/rules'
import { ROUTES, routePath } from '@osys/sdk/app/routes'
import { sendBriefOnce, stopSending } from '@osys/sdk/briefs/actions.sending'
import { type BriefToSend, NOT_SENDING } from '@osys/sdk/briefs/state.sending'
import type { Outcome } from '@osys/sdk/http/outcome'
import { toNotice } from '@osys/sdk/notices/rules'
import { subjectOf } from '@osys/sdk/session/state'
import { bindActions } from '@osys/sdk/state/bind'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { createStoreCell, useCell } from '../app/store.js'
import { type Suite, useSuite } from '../app/suite.js'
import { guardLoss } from '../app/unsaved.js'
import { messages } from './messages.js'
import { forgetChosenFiles } from './useChosenFiles.js'

/** The answer to a brief: the id of its new company, if the answer contains it. */
export type BriefAnswer = Outcome<number | null>

type Sender = ReturnType<typeof createSender>

const senders = new WeakMap<Suite, Map<number | null, Sender>>()

/**
 * Returns the sending of a person's brief (null: of one who is not signed in). It goes on when the page is left, and
 * who comes back finds it under way. `onAnswered` of the wizard that is shown then gets the answer; if none is
 * shown, a notice tells it.
 */
export function useSendBrief(userId: number | null, onAnswered: (answer: BriefAnswer) => void) {
  const sender = senderOf(useSuite(), userId)
  const { running, shares } = useCell(sender.sending)
  useEffect(() => sender.show(onAnswered), [sender, onAnswered])
  return { send: sender.send, stop: sender.stopSending, isSending: running !== null, shares }
}

function senderOf(suite: Suite, userId: number | null): Sender {
  const ofSuite = senders.get(suite) ?? new Map<number | null, Sender>()
  senders.set(suite, ofSuite)
  const sender = ofSuite.get(userId) ?? createSender(suite, userId)
  ofSuite.set(userId, sender)
  return sender
}

function createSender(suite: Suite, userId: number | null) {
  const { api, storages } = suite
  const sending = createStoreCell(NOT_SENDING)
  const bound = bindActions({ api, sending, local: storages.local, userId }, { sendBriefOnce, stopSending })
  let answered: ((answer: BriefAnswer) => void) | null = null
  // A page that is left for another address during the call loses the files.
  guardLoss(suite, () => sending.get().running !== null)

  return {
    sending,
    stopSending: bound.stopSending,
    /** Sends a brief, and tells the answer to the wizard that is shown when it comes. */
    async send(brief: BriefToSend): Promise<void> {
      const answer = await bound.sendBriefOnce(brief)
      if (answered) answered(answer)
      else tellAway(suite, userId, answer)
    },
    /** Tells answers to a wizard from now on. Returns a function that ends it. */
    show(onAnswered: (answer: BriefAnswer) => void): () => void {
      answered = onAnswered
      return () => {
        answered = null
      }
    },
  }
}

/** Tells an answer to its person on the page where they are now; another person is told nothing. */
function tellAway(suite: Suite, userId: number | null, answer: BriefAnswer): void {
  const { auth, notices } = suite
  if (answer.ended === 'done') forgetChosenFiles(suite, userId)
  if (answer.ended === 'given up' || (auth.get().user?.id ?? null) !== userId) return
  const link = (label: string, href: string) => ({ label, run: () => navigate(href) })
  if (answer.ended === 'refused') {
    const action = link(messages.openBrief, routePath('newCompany'))
    return notices.show(toNotice({ text: messages.notSent, variant: 'error', action }))
  }
  const maySee = mayOpen(subjectOf(auth.get()), ROUTES.overviews.requirement)
  if (answer.value === null || !maySee) return notices.show(toNotice({ text: messages.sentOutside }))
  const action = link(messages.openCompany, routePath('companyDetails', { id: answer.value }))
  notices.show(toNotice({ text: messages.sent, action }))
}
