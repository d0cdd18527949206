/** What the flows of files say of themselves. */
export const fileMessages = { tooLarge: 'Pesa más de 50 MB. Comprímelo o divídelo.' }
