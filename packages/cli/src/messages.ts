/** The texts of the sign-in, which people read in Spanish. */
export const cliMessages = {
  email: 'Correo electrónico: ',
  password: 'Contraseña: ',
}
