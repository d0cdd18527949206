/**
 * Packs the emojis of the picker into a short file and unpacks them, with groups, search words and skin
 * tones; ranks what a search finds.
 */

import { fold } from '@osys/sdk/basics/fold'

/** An emoji of emojibase-data, as far as the picker needs it. */
export interface SourceEmoji {
  readonly emoji: string
  readonly label: string
  readonly version: number
  readonly group?: number
  readonly order?: number
  readonly tags?: readonly string[]
  readonly skins?: readonly { readonly emoji: string; readonly tone?: number | readonly number[] }[]
}

export interface SourceGroup {
  readonly message: string
  readonly order: number
}

/** The picker's data as one short file: each emoji is a line of emoji, group, label, tags and tones. */
export interface PackedEmojis {
  readonly groups: readonly string[]
  readonly emojis: readonly string[]
}

export const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
const TONE_MARKS = ['\u{1F3FB}', '\u{1F3FC}', '\u{1F3FD}', '\u{1F3FE}', '\u{1F3FF}'] as const
/** Systems of 2024 draw emojis up to this version; of later ones they show boxes. */
const NEWEST = 15.1
/** The group of skin tones and hair, which are no emojis of their own. */
const COMPONENTS = 2

/** Returns the emojis in the order of the keyboard, without components and those too new to be drawn. */
export function packEmojis(emojis: readonly SourceEmoji[], groups: readonly SourceGroup[]): PackedEmojis {
  const shown = groups.filter(({ order }) => order !== COMPONENTS).toSorted((a, b) => a.order - b.order)
  const place = new Map(shown.map(({ order }, index) => [order, index]))
  return {
    groups: shown.map(({ message }) => message.charAt(0).toLocaleUpperCase('es-MX') + message.slice(1)),
    emojis: emojis
      .filter(({ group, version }) => group !== undefined && place.has(group) && version <= NEWEST)
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(source => {
        const tags = (source.tags ?? []).join(' ')
        return [
          source.emoji,
          place.get(source.group ?? 0),
          source.label,
          tags,
          hasTones(source) ? 1 : 0,
        ].join('\t')
      }),
  }
}

function hasTones({ emoji, skins = [] }: SourceEmoji): boolean {
  const single = skins.filter(({ tone }) => typeof tone === 'number')
  return (
    single.length === TONES.length &&
    single.every(skin => skin.emoji === withTone(emoji, TONE_MARKS[Number(skin.tone) - 1] ?? ''))
  )
}

/** Returns the emoji with a tone after its first character, where a mark for colour has no place any more. */
function withTone(emoji: string, mark: string): string {
  const [first = '', ...rest] = emoji
  return first + mark + (rest[0] === '\uFE0F' ? rest.slice(1) : rest).join('')
}

/** An emoji as the picker takes it. */
export interface PickerEmoji {
  readonly emoji: string
  readonly category: number
  readonly label: string
  readonly version: number
  readonly tags: string[]
  readonly skins?: Record<(typeof TONES)[number], string>
}

/** Returns the emojis of a packed file; the tags also hold label and words without case and accents. */
export function unpackEmojis({ emojis, groups }: PackedEmojis): {
  readonly emojis: PickerEmoji[]
  readonly categories: { readonly index: number; readonly label: string }[]
} {
  return {
    categories: groups.map((label, index) => ({ index, label })),
    emojis: emojis.map(line => {
      const [emoji = '', group, label = '', tags = '', tones] = line.split('\t')
      return {
        emoji,
        category: Number(group),
        label,
        version: 1,
        tags: [tags, fold(`${label} ${tags}`)],
        ...(tones === '1' && { skins: skinsOf(emoji) }),
      }
    }),
  }
}

/** The count that frimousse gives a label that holds the words; a tag that does gets 1. */
const LABEL_WEIGHT = 10
/** Names that hold the words count more than tags, and names that begin with them more than both. */
const NAME_WEIGHT = 3
const FIRST_WORD_WEIGHT = 15

/**
 * Returns the emojis as a search ranks them, in one group: names that begin with the words, then those that
 * hold them, then what only a tag finds; the shortest names first. frimousse keeps the order of those that count
 * the same.
 */
export function rankedEmojis(emojis: readonly PickerEmoji[]): PickerEmoji[] {
  const shortFirst = (a: PickerEmoji, b: PickerEmoji): number =>
    a.label.length - b.label.length || a.label.localeCompare(b.label, 'es-MX')
  return emojis.toSorted(shortFirst).map(emoji => {
    const name = fold(emoji.label)
    const [first = '', folded = ''] = [emoji.label.toLowerCase(), name].map(each => each.split(' ')[0])
    // A search without the accent does not match a label with one, so such a label gets more weight.
    const weight = first === folded ? 0 : LABEL_WEIGHT
    return {
      ...emoji,
      category: 0,
      tags: [
        [emoji.label, ...emoji.tags].join('\n'),
        ...Array<string>(NAME_WEIGHT).fill(name),
        ...Array<string>(FIRST_WORD_WEIGHT).fill(`${first}\n${folded}`),
        ...Array<string>(weight).fill(folded),
      ],
    }
  })
}

/** True if the picker finds an emoji by these words: they stand in its label or in one of its tags. */
export function emojiFits({ label, tags }: Pick<PickerEmoji, 'label' | 'tags'>, search: string): boolean {
  const words = search.toLowerCase().trim()
  return [label, ...tags].some(text => text.toLowerCase().includes(words))
}

function skinsOf(emoji: string): Record<(typeof TONES)[number], string> {
  const [light, mediumLight, medium, mediumDark, dark] = TONE_MARKS
  return {
    light: withTone(emoji, light),
    'medium-light': withTone(emoji, mediumLight),
    medium: withTone(emoji, medium),
    'medium-dark': withTone(emoji, mediumDark),
    dark: withTone(emoji, dark),
  }
}
