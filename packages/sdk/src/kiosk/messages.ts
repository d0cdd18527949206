/** The texts of a tablet about its own failures. */
export const kioskMessages = {
  undoNotKept: 'No se pudo deshacer: esta tableta no puede guardar nada.',
} as const
