/** The titles that chats get by themselves: 'Chat N', and the mark '(copia)' of a duplicate. */
export const titleMessages = {
  numbered: (count: number) => `Chat ${count}`,
  copyMark: '(copia)',
} as const
