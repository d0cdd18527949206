/** One picture with its variation or colour of skin. */
const PICTURE = String.raw`(?=\p{Extended_Pictographic})\p{Emoji}(?:\uFE0F|\p{Emoji_Modifier})?`
/** The letters of a regional flag, such as Wales. */
const TAGS = String.raw`(?:[\u{E0020}-\u{E007E}]+\u{E007F})`
const EMOJI = new RegExp(
  String.raw`^(?:\p{RI}{2}|[0-9#*]\uFE0F?\u20E3|${PICTURE}(?:${TAGS}|(?:\u200D${PICTURE})*))$`,
  'u',
)

/** Tells whether a text is exactly one emoji, the only text that a reaction can be. */
export function isEmoji(text: string): boolean {
  return EMOJI.test(text)
}
