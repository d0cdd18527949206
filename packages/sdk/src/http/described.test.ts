import { expect, test } from 'vitest'
import { described } from './described.js'

const SENTENCES = { steps: 'All its steps.', 'steps.text': 'The thing to do.' }

test('gives each field its sentence, also those within lists and choices', () => {
  const steps = { type: 'array', items: { type: 'object', properties: { text: { type: 'string' } } } }
  const schema = { type: 'object', properties: { steps: { anyOf: [steps, { type: 'null' }] }, other: {} } }
  expect(described(schema, SENTENCES)).toEqual({
    type: 'object',
    properties: {
      steps: {
        description: 'All its steps.',
        anyOf: [
          {
            type: 'array',
            items: {
              type: 'object',
              properties: { text: { description: 'The thing to do.', type: 'string' } },
            },
          },
          { type: 'null' },
        ],
      },
      other: {},
    },
  })
})

test('leaves a description that the schema has, and the schema itself as it was', () => {
  const schema = { properties: { steps: { description: 'Own.' } } }
  expect(described(schema, SENTENCES)).toEqual({ properties: { steps: { description: 'Own.' } } })
  expect(described({ type: 'string' }, SENTENCES)).toEqual({ type: 'string' })
})
