/** Keeps formulas in a Markdown text as they were written, since Markdown would drop their backslashes. */

/**
 * Code between backticks, which stays as it is; else a formula: `\(…\)`, `\[…\]`, `$$…$$`, or `$…$` on one line
 * that no prices look like (no blank inside its signs, no digit after it, and a sign that formulas have).
 * A formula is shorter than 2,000 signs, so that a text of open ones costs little.
 */
const CODE_OR_FORMULA =
  /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)|\\\([\s\S]{0,2000}?\\\)|\\\[[\s\S]{0,2000}?\\\]|\$\$[\s\S]{0,2000}?\$\$|\$(?=\S)(?=[^$\n]*[\\^_{])(?:(?!\*\*)[^$\n])+(?<=\S)\$(?!\d)/g
/** Each of these signs may stand for itself behind a backslash (CommonMark §2.4). */
const SIGN = /[!-/:-@[-`{-~]/g

/** Returns the Markdown text with its formulas escaped, so that each is shown letter by letter. */
export function withFormulas(markdown: string): string {
  return markdown.replaceAll(CODE_OR_FORMULA, found =>
    found.startsWith('`') ? found : found.replaceAll(SIGN, sign => `\\${sign}`),
  )
}
