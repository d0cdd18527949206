/** The texts of the form fields: show password, too long, caps lock. */
export const messages = {
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  tooLong: (most: number, over: number) =>
    `Caben ${most.toLocaleString('es-MX')} caracteres: ${over === 1 ? 'sobra 1' : `sobran ${over.toLocaleString('es-MX')}`}.`,
  capsLock: 'Bloq Mayús está activado',
}
