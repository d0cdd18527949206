/** Escapes a text that people wrote as one line, so that it stays text in Markdown. */
export function escapeText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/([\\`*_[\]<>#|~])/g, String.raw`\$1`)
}
