/** Decides what can follow an answer that has ended. */

import type { AssistantMessage } from './schema.js'

/**
 * Returns whether the assistant can go on with an answer: one that was stopped, interrupted or failed, and one
 * that ends where the model reached its limit of length.
 */
export function mayContinue({
  status,
  content,
  steps,
}: Pick<AssistantMessage, 'status' | 'content' | 'steps'>): boolean {
  if (status !== 'done') return status !== 'generating'
  return steps.some(
    step => step.kind === 'note' && step.code === 'length_limit' && step.at === content.length,
  )
}

/**
 * Returns whether the next question follows by itself: an answer that did not end well, or that the person stopped, is
 * for the person first.
 */
export function isGoodEnd({ status }: Pick<AssistantMessage, 'status'>): boolean {
  return status === 'done'
}
