/** What the account calls say. The first is the specification's (Spec §8). */
export const userMessages = {
  updated: 'Usuario actualizado',
  emailTaken: 'Ya hay una cuenta con este correo.',
  currentPasswordMissing: 'Escribe tu contraseña actual para hacer este cambio.',
  currentPasswordWrong: 'Esta no es tu contraseña actual.',
  notAnImage: 'Elige una imagen JPG, PNG, WebP, GIF o AVIF.',
} as const
