import type { RefusalCode } from './refusal.js'

/** The sentence of each refusal for which the rule gave none, such as a wrong PIN, a missing role or a stale shift. */
export const refusalMessages: Readonly<Record<RefusalCode, string>> = {
  malformed_json: 'La petición no se pudo leer: el JSON está mal formado.',
  malformed_multipart: 'La petición no se pudo leer: el formulario llegó incompleto o mal formado.',
  bad_request: 'La petición no se pudo leer.',
  unauthenticated: 'Inicia sesión para continuar.',
  invalid_credentials: 'El correo o la contraseña no son correctos.',
  missing_permission: 'No tienes permiso para hacer esto.',
  missing_role: 'No tienes un rol que permita hacer esto.',
  people_only: 'Esta acción no está disponible desde una tableta.',
  key_refused: 'Una llave personal no puede hacer esto. Entra a Osys con tu contraseña.',
  key_limited:
    'Esta llave solo tiene los permisos que se eligieron para ella, y este no es uno. Crea otra llave en tu cuenta.',
  own_access:
    'No puedes cambiar tus propios roles ni permisos. Pídelo a otra persona con el rol Admin Osys o Propietario.',
  last_owner: 'La empresa debe conservar al menos un Propietario. Dale antes ese rol a otra persona.',
  stronger_account: 'No puedes modificar la cuenta de alguien con permisos que tú no tienes.',
  not_author: 'Solo quien lo escribió puede cambiarlo.',
  company_archived: 'Esta empresa está archivada y solo se puede consultar.',
  wrong_state: 'Este cambio ya no es posible: el estado es otro.',
  version_conflict: 'Alguien más hizo cambios mientras editabas. Revisa la versión actual.',
  owner_holds_all: 'Un Propietario tiene todos los permisos por su rol.',
  wrong_pin: 'El PIN no es correcto.',
  policy: 'Las reglas de esta tableta no lo permiten.',
  stale_shift: 'Hay un turno abierto desde hace más de 16 horas. Indica primero a qué hora saliste.',
  undo_over: 'Este registro ya no se puede deshacer. Pide que lo corrijan en OJibble.',
  wrong_password: 'La contraseña actual no es correcta.',
  origin_not_allowed: 'Este sitio no puede usar la API.',
  channel_refused: 'No tienes acceso a este canal.',
  not_found: 'No encontramos lo que buscas. Es posible que ya no exista.',
  not_built: 'Esta función aún no está disponible.',
  unknown_route: 'Esta dirección no existe en la API.',
  method_not_allowed: 'Esta dirección no acepta ese método.',
  too_slow: 'La petición tardó demasiado en llegar completa.',
  idempotency_in_progress: 'Esta misma petición todavía se está procesando. Espera un momento.',
  setup_done: 'Osys ya está configurado. Inicia sesión.',
  has_records: 'Esto dejó registros y no se puede eliminar definitivamente.',
  link_used: 'Este enlace ya se usó o venció. Reinicia el servidor para obtener uno nuevo.',
  too_large: 'La petición es demasiado grande.',
  unsupported_media_type: 'El formato de la petición no se admite. Envía JSON.',
  invalid: 'Revisa los campos marcados.',
  no_dry_run: 'Esta acción no se puede probar sin hacerla. Quítala del ensayo.',
  idempotency_mismatch: 'Esta clave de idempotencia ya se usó con otros datos.',
  provider_failed: 'Un servicio externo no respondió. Vuelve a intentarlo en un momento.',
  throttled: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.',
  headers_too_large: 'Los encabezados de la petición son demasiado grandes.',
  internal:
    'Algo falló en el servidor. Vuelve a intentarlo; si sigue igual, comparte el código de la petición.',
  unavailable: 'El servicio no está disponible en este momento. Vuelve a intentarlo en unos segundos.',
  access_changed: 'Tu acceso acaba de cambiar. Vuelve a intentarlo en unos segundos.',
  disk_full: 'El servidor se quedó sin espacio y no pudo guardar el cambio. Avisa a quien lo administra.',
}

/** The texts of refusals before a call is read. */
export const httpMessages = {
  keyOver: 'Esta llave venció o fue revocada. Crea otra en tu cuenta, en «Llaves».',
  key: 'Usa un texto de 1 a 64 caracteres.',
  dryRun: 'El único valor posible es «true». Quita el encabezado para hacer el cambio.',
  otherData: 'Este identificador ya se usó con otros datos. Usa uno nuevo.',
  tooComplex: 'La petición tiene demasiados niveles o elementos.',
} as const

/** The page that is shown when an app has not been built. */
export const pageMessages = {
  notBuiltTitle: 'Osys: falta construir la interfaz',
  notBuilt:
    'El servidor funciona, pero la interfaz todavía no está construida. Ejecuta «npm start» o «npm run build».',
  apiDocsTitle: 'API de Osys',
} as const
