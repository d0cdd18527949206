/** The titles that chats get without being given one. */
export const titleMessages = {
  numbered: (count: number) => `Chat ${count}`,
  copyMark: '(copia)',
} as const
