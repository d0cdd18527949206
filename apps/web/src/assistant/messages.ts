/** The texts of the assistant's commands in the palette, and of its page: new chat, shared by, manage assistants. */
export const messages = {
  group: 'JoaoAI',
  newChat: 'Nuevo chat',
  chatFailed: 'No pudimos abrir el chat',
  sharedBy: (name: string) => `Compartido por ${name}`,
  /** The words that a question begins with, as typed texts are compared: without accents. */
  questionWords: [
    'que',
    'cual',
    'cuales',
    'como',
    'cuando',
    'cuanto',
    'cuanta',
    'cuantos',
    'cuantas',
    'donde',
    'quien',
    'quienes',
    'por que',
  ],
  ask: (text: string) => `Preguntar a JoaoAI: ${text}`,
  codeFile: 'codigo',
  manage: 'Administrar asistentes',
}
