const ONE =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[#*0-9]\u{FE0F}?\u{20E3})(?:\p{Emoji_Modifier}|\p{Extended_Pictographic}|\u{FE0F}|\u{200D}|[\u{E0020}-\u{E007F}])*$/u
/** More emojis than these are drawn in the size of text. */
const MOST = 12

const graphemes = new Intl.Segmenter('es-MX', { granularity: 'grapheme' })

/** Returns whether a text is nothing but a few emojis, which are then drawn larger. */
export function isFewEmojis(text: string): boolean {
  const bare = text.replace(/\s/g, '')
  // An emoji of a family has up to 11 code units, one of a flag 14.
  if (bare === '' || bare.length > MOST * 14 || /[\p{L}]/u.test(bare)) return false
  let count = 0
  for (const { segment } of graphemes.segment(bare)) {
    if (!ONE.test(segment) || ++count > MOST) return false
  }
  return true
}
