/** The texts of the fake, which stand where the server has sentences of its own. */
export const fakeMessages = {
  done: 'Listo.',
  whatIsIn: (name: string) => `¿Qué contiene «${name}»?`,
  archive: (company: string) => `${company} - archivos.zip`,
  assistant: 'Asistente',
  device: 'Script',
  refused: (code: string) => `No se pudo (${code}).`,
  field: 'Revisa este campo.',
  notification: (type: string, by: string) => `${by}: ${type}`,
  notFaked: (what: string) => `La imitación no tiene ${what}. Prueba esto con un servidor.`,
} as const
