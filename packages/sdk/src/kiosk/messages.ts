/** The texts of a tablet about its own failures, and of its forms. */
export const kioskMessages = {
  undoNotKept: 'No se pudo deshacer: esta tableta no puede guardar nada.',
  badgeForm:
    'Escribe el número del gafete: solo números, letras y guiones, hasta 40, con al menos 3 números.',
} as const
