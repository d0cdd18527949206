/** The texts of a tablet that cannot keep an undo, and of the form of a badge. */
export const kioskMessages = {
  undoNotKept: 'No se pudo deshacer: esta tableta no puede guardar nada.',
  badgeForm:
    'Escribe el número del gafete: solo números, letras y guiones, hasta 40, con al menos 3 números.',
} as const
