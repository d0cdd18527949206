import { expect, test } from 'vitest'
import { analyzeDocument, analyzeImage, askAssistant } from './endpoints.js'

const file = new File(['x'], 'a.png', { type: 'image/png' })

test('a question waits for its whole answer unless it says otherwise (Spec §7)', () => {
  expect(askAssistant.body?.parse({ content: 'Hola' })).toMatchObject({ wait: true })
  expect(analyzeImage.body?.parse({ file })).toMatchObject({ wait: true })
  expect(analyzeDocument.body?.parse({ file })).toMatchObject({ wait: true })
})
