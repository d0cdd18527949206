/**
 * The texts that several pages need at once: of the beginning of a task, of copying, and of account pages that only
 * their own person sees.
 */
export const messages = {
  newTaskIn: (company: string) => `Nueva tarea en ${company}`,
  summariseCompany: (name: string) => `Resume cómo va ${name}`,
  copied: 'Copiado',
  notCopied: (mod: string) => `El navegador no dejó copiar. Selecciona el texto y cópialo con ${mod}+C.`,
  cannotSeeAccount: 'No puedes ver la cuenta de otra persona',
  themeIsOwn: 'El tema es de cada persona',
  themeIsOwnText: 'Cada quien elige el suyo en su propia cuenta.',
  keysAreOwn: 'Las llaves son de cada persona',
  keysAreOwnText: 'Cada quien ve y revoca las suyas en su propia cuenta.',
}
