/**
 * The sentences of the server about accounts: created, updated, deleted, refused pictures, a password that another
 * person set. The specification gives the first three (Spec §8).
 */
export const userMessages = {
  updated: 'Usuario actualizado',
  created: 'Usuario creado',
  deleted: 'Usuario eliminado',
  hasRecords:
    'Esta persona dejó registros (tareas, comentarios, mensajes, horarios o cambios), así que su cuenta no se puede eliminar definitivamente. Puedes desactivarla.',
  passwordReset: (name: string) => `${name} cambió tu contraseña`,
  passwordResetAdvice:
    'Tus sesiones se cerraron. Elige una contraseña que solo tú conozcas; si no lo pediste, avisa a un Propietario.',
  emailTaken: 'Ya hay una cuenta con este correo.',
  notAnImage: 'Elige una imagen JPG, PNG, WebP o GIF.',
  tooManyPixels: (megapixels: number) =>
    `La imagen tiene demasiados píxeles; el máximo es de ${megapixels} megapíxeles. Redúcela y vuelve a intentarlo.`,
  tooManyFrames: (frames: number) =>
    `La animación tiene demasiados cuadros; el máximo es de ${frames}. Elige otra imagen.`,
} as const
