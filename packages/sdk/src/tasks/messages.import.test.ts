import { expect, test } from 'vitest'
import { importMessages } from './messages.import.js'

test('a sentence about a row quotes no more than the beginning of a long cell', () => {
  const { unknownWord, notADay, ...of } = importMessages
  const long = 'x'.repeat(61)
  const quoted = (sentence: string): number => /«(x+)»/.exec(sentence)?.[1]?.length ?? 0
  for (const sentence of [
    unknownWord('Estado', long, ['Pendiente']),
    of.companyUnknown(long),
    of.companySeveral(long),
    of.companyArchived(long),
    of.personUnknown(long),
    of.personSeveral(long),
  ])
    expect([sentence, quoted(sentence)]).toEqual([sentence, 60])
  expect(quoted(notADay('Inicio', long))).toBe(40)
})
