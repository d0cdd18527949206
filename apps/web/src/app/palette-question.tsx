import { subjectOf } from '@osys/sdk/session/state'
import { AppIcon } from '@osys/ui-kit/hub/AppIcon'
import { messages } from '../assistant/messages.js'
import { isQuestion } from '../assistant/rules.question.js'
import { askJoao, mayAskJoao } from './ask-joao.js'
import type { Suite } from './suite.js'

/** Returns the palette's command that asks the assistant what was typed. */
export async function findQuestion({ auth }: Suite, text: string) {
  if (!mayAskJoao(subjectOf(auth.get()))) return []
  return [
    {
      id: 'joao:ask',
      group: messages.group,
      title: messages.ask(text),
      isLast: true,
      // A search that finds nothing is not sent by the Enter that was meant for a hit.
      isByHand: !isQuestion(text),
      icon: <AppIcon app="joaoai" />,
      run: () => askJoao({ text }, { isSent: true }),
    },
  ]
}
