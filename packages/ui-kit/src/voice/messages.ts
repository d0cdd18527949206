const numbers = new Intl.NumberFormat('es-MX')

/** The texts of recording and playing voice. */
export const messages = {
  recorder: 'Mensaje de voz',
  opening: 'Abriendo el micrófono…',
  paused: 'En pausa',
  elapsed: (time: string) => `Duración ${time}`,
  pause: 'Pausar la grabación',
  resume: 'Seguir grabando',
  listen: 'Terminar y escuchar',
  discardVoice: 'Descartar la grabación',
  sendVoice: 'Enviar mensaje de voz',
  secondsLeft: (seconds: number) =>
    seconds === 1 ? 'Queda 1 segundo' : `Quedan ${numbers.format(seconds)} segundos`,
  endNear: 'La grabación termina a los 5 minutos',
  limitReached: 'Llegaste a 5 minutos: escucha la grabación y envíala.',
  silent: 'No se oye nada: revisa que el micrófono no esté silenciado.',
  lostMicrophone: 'El micrófono se desconectó. Se guardó lo grabado hasta ahí.',
  voiceFailures: {
    refused:
      'El navegador no deja usar el micrófono. Permítelo en el candado junto a la dirección y vuelve a intentarlo.',
    missing: 'No encontramos un micrófono. Conecta uno y vuelve a intentarlo.',
    busy: 'Otra aplicación usa el micrófono. Ciérrala y vuelve a intentarlo.',
    unsupported: 'Este navegador no puede grabar. Actualízalo, o adjunta un archivo de audio.',
    insecure: 'Para grabar, la página debe abrirse con https. Avísale a quien administra Osys.',
    empty: 'No se grabó nada. Vuelve a intentarlo.',
  },
  tryAgain: 'Volver a intentar',
  close: 'Cerrar',
  fileName: 'mensaje-de-voz',
  ownVoice: 'Tu grabación',
  play: 'Reproducir',
  stopPlaying: 'Pausar',
  position: 'Posición',
  positionOf: (at: string, total: string) => `${at} de ${total}`,
  speed: (speed: number) => `Velocidad ${numbers.format(speed)}×`,
  times: (speed: number) => `${numbers.format(speed)}×`,
  downloadVoice: 'Descargar el audio',
  ownVoiceBroken: 'Tu navegador no puede reproducir este audio.',
  voiceBroken: 'Tu navegador no puede reproducir este audio. Descárgalo para oírlo.',
} as const
