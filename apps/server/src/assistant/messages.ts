const number = (value: number): string => new Intl.NumberFormat('es-MX').format(value)
const plural = (count: number, one: string, many: string): string =>
  `${number(count)} ${count === 1 ? one : many}`

/** The sentences of the assistant's calls: done, refused, failures of the model, notes of an answer. */
export const assistantMessages = {
  asked: 'Pregunta enviada',
  stopped: 'Respuesta detenida',
  endedBefore: 'La respuesta ya había terminado.',
  continued: 'La respuesta continúa',
  regenerated: 'Generando otra respuesta',
  judged: 'Gracias por tu opinión',
  unjudged: 'Opinión retirada',
  chatSaved: 'Chat guardado',
  chatCopied: 'Chat duplicado',
  chatUpdated: 'Chat actualizado',
  chatRenamed: 'Nombre cambiado',
  chatPinned: (pinned: boolean) => (pinned ? 'Chat fijado' : 'Chat sin fijar'),
  messageDeleted: 'Mensaje eliminado',
  chatDeleted: 'Chat eliminado',
  chatRestored: 'Chat recuperado',
  shared: (name: string) => `Chat compartido con ${name}`,
  sharedBy: (name: string) => `${name} te compartió un chat de JoaoAI`,
  /** The button of a proposed change. */
  apply: 'Aplicar',
  applied: 'Cambio aplicado',
  discarded: 'Cambio descartado',
  assistantCreated: 'Asistente creado',
  assistantUpdated: 'Asistente actualizado',
  assistantDeleted: 'Asistente eliminado',

  defaultName: 'Asistente general',
  defaultDescription: 'Responde sobre tu trabajo en Osys y propone cambios que tú confirmas.',
  describeFile: (name: string) => `¿Qué contiene «${name}»?`,
  notificationTitle: 'JoaoAI terminó tu respuesta',
  failedTitle: 'JoaoAI no pudo responder',
  interruptedTitle: 'La respuesta de JoaoAI se interrumpió',

  // Refusals.
  limitReached: (limit: number, until: string) =>
    `Ya usaste ${plural(limit, 'respuesta', 'respuestas')} de hoy. Podrás preguntar otra vez desde ${until}.`,
  tooManyAnswers: (most: number) =>
    `Ya se generan ${most} respuestas tuyas a la vez. Espera a que termine una o detenla.`,
  answering: 'En este chat ya se genera una respuesta. Espera a que termine o detenla.',
  chatFull: (most: number) =>
    `Este chat llegó a ${number(most)} mensajes, el máximo. Empieza un chat nuevo, o borra mensajes de este para seguir aquí.`,
  unknownParent: 'Ese mensaje ya no está en el chat. Recarga el chat y pregunta de nuevo.',
  otherQuestion: 'Esta pregunta ya se envió con otro texto. Envíala de nuevo.',
  unknownAssistant: 'Ese asistente no existe o no es para tu rol. Elige otro.',
  unknownTool: (names: readonly string[]) =>
    `${names.length === 1 ? 'No existe la herramienta' : 'No existen las herramientas'} ${names.join(', ')}.`,
  notAnAnswer: 'Elige una respuesta del asistente.',
  answerDone: 'Esta respuesta ya está completa.',
  tooManyFiles: (most: number) => `Adjunta como máximo ${most} archivos e imágenes por pregunta.`,
  notAnImage: 'Adjunta una imagen PNG, JPEG, WEBP o GIF.',
  notADocument:
    'No se puede leer como PDF, DOCX, TXT, MD ni CSV: está dañado o es de otro tipo. Adjunta otro archivo.',
  protectedDocument:
    'Tiene contraseña o es de una versión antigua de Word. Guárdalo como DOCX sin contraseña y vuelve a adjuntarlo.',
  misnamed: 'Su contenido no es lo que dice su nombre. Revisa el archivo o cámbiale la terminación.',
  fileNotReached: 'Uno de los archivos ya no existe o no puedes descargarlo.',
  shareWithOneself: 'Elige a otra persona: este chat ya es tuyo.',
  shareWithout: 'Esa persona no usa JoaoAI. Elige a alguien de la lista.',
  chatEmpty: 'El chat todavía no tiene mensajes que compartir.',
  changeSettled: 'Este cambio ya se aplicó o se descartó.',
  renewed: {
    task: {
      changedSince:
        'La tarea cambió después de esta propuesta. Revisa la tarjeta, que ya muestra lo de ahora, y aplícala de nuevo si sigue bien.',
      alreadySo: 'La tarea ya está así: no queda nada que cambiar.',
    },
    comment: {
      changedSince:
        'Cambiaste el comentario después de esta propuesta. Revisa la tarjeta, que ya muestra su texto de ahora, y aplícala de nuevo si sigue bien.',
      alreadySo: 'El comentario ya está así: no queda nada que cambiar.',
    },
  },
  changeApplied: 'Este cambio ya se aplicó y no se puede descartar.',

  // Why an answer failed.
  failures: {
    provider_denied: 'El servidor del modelo rechazó la clave. Un administrador debe revisar OPENAI_API_KEY.',
    provider_model:
      'El servidor del modelo no conoce el modelo o la dirección. Un administrador debe revisar OPENAI_MODEL y OPENAI_BASE_URL.',
    provider_busy: 'El modelo recibe demasiadas preguntas ahora. Tu pregunta está guardada.',
    provider_quota:
      'La cuenta del modelo ya no tiene saldo. Un administrador debe revisarla con el proveedor.',
    provider_down: 'El servidor del modelo falló. Tu pregunta está guardada: reintenta en un momento.',
    provider_unreachable:
      'No hay conexión con el servidor del modelo. Tu pregunta está guardada: reintenta, y si sigue igual avisa a un administrador.',
    provider_silent:
      'El modelo dejó de responder. Lo recibido y tu pregunta están guardados: reintenta o continúa.',
    provider_cut:
      'La conexión con el modelo se cortó a media respuesta. Lo recibido está guardado: continúa o reintenta.',
    provider_endless:
      'La respuesta tardó demasiado y se cerró. Lo recibido está guardado: pide algo más corto o continúa.',
    provider_flood: 'El modelo envió demasiados datos y se cerró la conexión. Lo recibido está guardado.',
    provider_refused:
      'El servidor del modelo no aceptó la pregunta. Prueba con otras palabras o sin adjuntos.',
    content_refused:
      'El proveedor del modelo no permite responder a esto. Cambia la pregunta o los archivos adjuntos.',
    context_too_long:
      'La pregunta con sus archivos no cabe en el modelo. Quita archivos, acorta el texto o empieza otro chat.',
    no_access: 'Tu cuenta ya no puede usar JoaoAI, así que la respuesta se detuvo.',
    busy: 'El servidor atiende demasiadas respuestas ahora. Tu pregunta está guardada: reintenta en un momento.',
    internal: 'La respuesta no se pudo terminar. Tu pregunta está guardada: reintenta.',
  },
  // Why it failed before its first text, where there is nothing to go on with.
  emptyFailures: {
    provider_silent: 'El modelo no respondió. Tu pregunta está guardada: reintenta.',
    provider_cut:
      'La conexión con el modelo se cortó antes de la respuesta. Tu pregunta está guardada: reintenta.',
    provider_endless:
      'La respuesta tardó demasiado y se cerró sin texto. Tu pregunta está guardada: reintenta o pide algo más corto.',
    provider_flood:
      'El modelo envió demasiados datos y se cerró la conexión. Tu pregunta está guardada: reintenta.',
  },
  interruptedEmpty:
    'El servidor se reinició antes de la respuesta. Tu pregunta está guardada: vuelve a generar.',
  interrupted:
    'El servidor se reinició a media respuesta. Lo recibido está guardado: continúa o vuelve a generar.',
  readEnded: 'La consulta no terminó porque la respuesta se detuvo antes.',
  answerGone: 'La respuesta ya no existe.',

  // Notes of an answer.
  contextCut: (messages: number, characters: number, kept: number) =>
    `No cupieron ${plural(messages, 'mensaje anterior', 'mensajes anteriores')} (${number(characters)} caracteres). El modelo leyó ${kept === 1 ? 'solo el último' : `los últimos ${number(kept)}`}.`,
  readsCut: (kept: number, total: number) =>
    `De lo consultado cupieron ${number(kept)} de ${number(total)} caracteres. Lo más antiguo quedó fuera.`,
  earlierReadsCut: (kept: number, total: number) =>
    `De lo consultado en respuestas anteriores cupieron ${number(kept)} de ${number(total)} caracteres. Lo más antiguo quedó fuera.`,
  /** `what` is the line that says what was read. */
  readCut: (what: string, kept: number, total: number) =>
    `${what}: el modelo recibió los primeros ${number(kept)} de ${number(total)} caracteres.`,
  picturesCut: (kept: number, total: number) =>
    `De las ${number(total)} imágenes de este chat el modelo vio las ${number(kept)} últimas.`,
  documentCut: (name: string, kept: number, total: number) =>
    `De «${name}» se leyeron ${number(kept)} de ${number(total)} caracteres.`,
  documentDamaged: (name: string, damage: string) => `«${name}»: ${damage}`,
  pagesUnread: (
    name: string,
    { read, total }: { readonly read: number; readonly total: number },
    { kept, characters }: { readonly kept: number; readonly characters: number },
  ) =>
    `De «${name}» se leyeron las primeras ${number(read)} de ${number(total)} páginas${kept < characters ? `, y de ellas ${number(kept)} de ${number(characters)} caracteres` : ''}.`,
  toolLimit: (most: number) =>
    `Se llegó al límite de ${most} consultas por respuesta. Lo que falte, pregúntalo aparte.`,
  answerLimit: (most: number) => `La respuesta llegó al límite de ${number(most)} caracteres y se cortó ahí.`,
  lengthLimit: 'El modelo llegó a su límite de longitud. Usa «Continuar» para el resto.',
  unreadFile: (name: string, why: string) => `«${name}» no se leyó: ${why}`,
  brokenPicture: 'la imagen está dañada o es demasiado grande.',
  picturesUnread: 'El modelo no acepta imágenes: respondió sin verlas.',
  noTools: 'El modelo no sabe usar herramientas: respondió sin consultar Osys.',
}
