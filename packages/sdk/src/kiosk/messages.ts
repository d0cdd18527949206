/** What a tablet says when it cannot do a thing itself. */
export const kioskMessages = {
  undoNotKept: 'No se pudo deshacer: esta tableta no puede guardar nada.',
} as const
