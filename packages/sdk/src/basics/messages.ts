/** What a field says when a rule of the schemas, rather than its type, refuses it. */
export const basicsMessages = {
  blank: 'Usa algo más que espacios.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  dayOutOfRange: 'Escribe una fecha entre 1900 y 2199.',
  pin: 'Escribe un PIN de 4 a 6 dígitos.',
  notFile: 'Adjunta un archivo.',
  mustAccept: 'Acepta el aviso de privacidad para continuar.',
}
