/** The texts of the account rules that are checked before a form is sent. */
export const accountMessages = {
  passwordLength: (least: number, most: number) => `Entre ${least} y ${most} caracteres`,
  passwordNotBlank: 'Algo más que espacios',
  passwordsAgree: 'Las dos contraseñas coinciden',
}
