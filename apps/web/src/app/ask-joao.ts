/** Hands a question to the assistant from any page. */

import type { QuestionDraft } from '@osys/sdk/assistant/state.desk'
import { mayOpen, type Subject } from '@osys/sdk/access/rules'
import { ROUTES, routePath } from '@osys/sdk/app/routes'
import { navigate } from 'wouter/use-browser-location'

/** A question in the history entry of the assistant's page. A link cannot make one, so nobody is made to ask. */
export interface HandedQuestion {
  readonly question: QuestionDraft
  /** True when it is sent at once; else the person completes it. */
  readonly isSent: boolean
}

/** Tells whether a person may use the assistant. */
export function mayAskJoao(subject: Subject): boolean {
  return mayOpen(subject, ROUTES.assistant.requirement)
}

/** Opens the assistant with a question. Files of the device cannot be handed over. */
export function askJoao(question: Partial<QuestionDraft>, { isSent }: { readonly isSent: boolean }): void {
  // Written out, because every page loads this file, and the assistant's own code comes with its page.
  const handed: HandedQuestion = { question: { text: '', files: [], about: null, ...question }, isSent }
  navigate(routePath('assistant'), { state: { handed } })
}

/** Returns the question of a history entry; null without one. */
export function handedIn(state: unknown): HandedQuestion | null {
  if (typeof state !== 'object' || state === null || !('handed' in state)) return null
  // The app writes this state itself, and an entry lives no longer than the tab.
  return state.handed as HandedQuestion
}
