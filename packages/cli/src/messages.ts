/** The texts of the sign-in, which people read in Spanish. */
export const cliMessages = {
  email: 'Correo electrónico: ',
  password: 'Contraseña: ',
  key: 'Llave personal: ',
  notAKey: 'Esto no es una llave personal. Crea una en tu cuenta, en «Llaves», y cópiala entera.',
  keyForgotten:
    'Este equipo olvidó la llave, que sigue viva. Para que deje de servir, revócala en tu cuenta, en «Llaves».',
}
