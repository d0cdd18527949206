/** What the files say of their own. */
export const fileMessages = {
  tooLarge: 'Pesa más de 50 MB. Comprímelo o divídelo.',
}
