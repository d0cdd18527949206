/** The texts of a tablet about its own failures, and of its forms. */
export const kioskMessages = {
  undoNotKept: 'No se pudo deshacer: esta tableta no puede guardar nada.',
  badgeForm: 'Escribe el número del gafete: de 3 a 40 números, letras o guiones, sin espacios.',
} as const
