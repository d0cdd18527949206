import type { AssistantMessage } from '@osys/sdk/assistant/schema'
import { anAssistantMessage } from '@osys/sdk/testing/assistant'
import { describe, expect, test } from 'vitest'
import { endSaid } from './format.said.js'

const note = { kind: 'note', id: 'n1', at: 0, code: 'no_tools', msg: 'Sin herramientas' } as const

describe('endSaid', () => {
  test.each<[Partial<AssistantMessage>, string]>([
    [{ content: '**Una** parte' }, 'JoaoAI terminó de responder: Una parte'],
    [{ content: '' }, 'La respuesta llegó vacía.'],
    [{ content: '', steps: [note] }, 'JoaoAI terminó de responder'],
    [{ status: 'stopped', content: 'Una parte' }, 'Respuesta detenida: Una parte'],
    [{ status: 'stopped', content: '' }, 'Respuesta detenida'],
    [
      { status: 'interrupted', content: 'Una parte' },
      'Respuesta interrumpida. El servidor se reinició mientras respondía. La parte que llegó se conserva. Una parte',
    ],
    [
      { status: 'interrupted', content: '' },
      'Respuesta interrumpida. El servidor se reinició antes de que respondiera. Tu pregunta está guardada.',
    ],
    [
      { status: 'failed', content: '', failure: { code: 'busy', msg: 'Reintenta.', retry_at: null } },
      'No se pudo responder. Reintenta.',
    ],
  ])('of %j it says %s', (over, said) => {
    expect(endSaid(anAssistantMessage(over), 'JoaoAI')).toBe(said)
  })
})
