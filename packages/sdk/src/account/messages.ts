/** What the rules of an account say before anything is sent. */
export const accountMessages = {
  passwordLength: (least: number, most: number) => `Entre ${least} y ${most} caracteres`,
  passwordNotBlank: 'Algo más que espacios',
  passwordsAgree: 'Las dos contraseñas coinciden',
}
