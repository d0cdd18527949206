/** What the kiosk says before it is paired. */
export const messages = {
  title: 'Vincula esta tableta',
  steps: [
    'Abre OJibble en tu computadora o teléfono.',
    'Entra en Quioscos y elige «Vincular tableta».',
    'Escribe este código o escanea el QR.',
  ],
  code: 'Código',
  spelled: (code: string) => `Código ${[...code].join(' ')}`,
  qr: 'Código QR con la dirección para vincular esta tableta',
  expiresIn: 'Cambia en',
  starting: 'Pidiendo un código…',
  expired: 'El código caducó',
  expiredText: 'Cada código dura 10 minutos. Pide otro para continuar.',
  newCode: 'Pedir otro código',
  failed: 'No se pudo pedir un código',
  offline: 'Sin conexión',
  offlineText: 'Revisa la red de la tableta. En cuanto vuelva, aparecerá un código.',
  retry: 'Reintentar',
}
