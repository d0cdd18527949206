import { fold } from '@osys/sdk/basics/fold'
import emojis from 'emojibase-data/es-mx/data.json' with { type: 'json' }
import names from 'emojibase-data/es-mx/messages.json' with { type: 'json' }
import { describe, expect, test } from 'vitest'
import packed from './emojis.json' with { type: 'json' }
import { emojiFits, packEmojis, rankedEmojis, unpackEmojis } from './rules.emojis.js'

const { emojis: shown, categories } = unpackEmojis(packed)
const find = (emoji: string) => shown.find(each => each.emoji === emoji)

describe('packEmojis', () => {
  test('makes the file of the repository', () => {
    expect(packed).toEqual(packEmojis(emojis, names.groups))
  })

  test('leaves out components, letters and emojis that systems cannot draw yet', () => {
    expect(find('🏻')).toBeUndefined()
    expect(find('🇦')).toBeUndefined()
    expect(shown.length).toBeGreaterThan(1800)
  })
})

describe('unpackEmojis', () => {
  test('gives each emoji its Spanish name and group', () => {
    expect(find('👋')).toMatchObject({ label: 'mano saludando', category: 1 })
    expect(categories[0]?.label).toBe('Emoticonos y emoción')
    expect(shown.every(({ category }) => categories[category] !== undefined)).toBe(true)
  })

  test('finds names without their accents', () => {
    expect(find('❤️')?.label).toBe('corazón rojo')
    expect(find('❤️')?.tags.some(tag => tag.includes('corazon rojo'))).toBe(true)
  })

  test('knows whether words find an emoji', () => {
    const heart = find('❤️')
    if (!heart) throw new Error('The red heart is not packed.')
    for (const words of ['corazón rojo', 'CORAZON', ' rojo ']) expect(emojiFits(heart, words)).toBe(true)
    expect(emojiFits(heart, 'corazon azul')).toBe(false)
  })

  test('gives the five tones that emojibase lists, and none to what has no skin', () => {
    const listed = emojis.filter(({ skins }) => skins?.every(({ tone }) => typeof tone === 'number'))
    expect(listed.length).toBeGreaterThan(250)
    for (const { emoji, skins = [] } of listed) {
      const tones = find(emoji)?.skins
      if (find(emoji)) expect(Object.values(tones ?? {})).toEqual(skins.map(skin => skin.emoji))
    }
    expect(find('☝️')?.skins?.dark).toBe('☝🏿')
    expect(find('😀')?.skins).toBeUndefined()
  })
})

describe('rankedEmojis', () => {
  /** The order of frimousse: ten for the label, one for each tag, equals as they stood. */
  const found = (words: string) => {
    const score = ({ label, tags }: (typeof shown)[number]): number =>
      [...tags, ...Array<string>(10).fill(label)].filter(text => text.toLowerCase().includes(words)).length
    return rankedEmojis(shown)
      .filter(emoji => score(emoji) > 0)
      .toSorted((a, b) => score(b) - score(a))
  }

  test.each([
    ['sol', '☀️'],
    ['gato', '🐈️'],
    ['fuego', '🔥'],
    ['perro', '🐕️'],
    ['corazón', '💙'],
    ['corazon', '💙'],
    ['corazón rojo', '❤️'],
  ])('puts the best match of %j first', (words, emoji) => {
    expect(found(words)[0]?.emoji).toBe(emoji)
  })

  test.each(['corazón', 'corazon'])('puts names that begin with %j before others', words => {
    const labels = found(words).map(({ label }) => label)
    const begins = labels.filter(label => [label, fold(label)].some(name => name.startsWith(words)))
    expect(labels.slice(0, begins.length)).toEqual(begins)
    expect(labels.indexOf('gato con ojos de corazón')).toBeLessThan(labels.indexOf('carta de amor'))
  })

  test('finds the same emojis, in one group', () => {
    const ranked = rankedEmojis(shown)
    for (const words of ['corazon', 'fuego', 'risa', 'zzzz']) {
      expect(ranked.filter(emoji => emojiFits(emoji, words)).length).toBe(
        shown.filter(emoji => emojiFits(emoji, words)).length,
      )
    }
    expect(new Set(ranked.map(({ category }) => category))).toEqual(new Set([0]))
  })
})
