/** The sentence of a filter by due date that cannot be read. */

export const dueMessages = {
  dueOrDays: (names: readonly string[]) =>
    `Elige ${names.join(', ')}, o escribe días como 2026-12-01..2026-12-04.`,
}
