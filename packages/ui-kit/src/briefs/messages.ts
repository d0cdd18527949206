/** The texts of the brief's form: labels and hints of its fields, titles of its six steps, faults, thanks. */

import type { BusinessUnit } from '@osys/sdk/basics/schema'
import type { BriefDraft } from '@osys/sdk/briefs/state.draft'
import type { BriefStatus } from '@osys/sdk/briefs/schema'
import type { FileFault } from '@osys/sdk/briefs/state'

/** The label and the hint of each field of a brief. */
export const fieldTexts: Readonly<
  Record<keyof BriefDraft, { readonly label: string; readonly hint?: string }>
> = {
  company_name: { label: 'Nombre de la empresa' },
  contact_name: { label: 'Persona de contacto' },
  contact_email: { label: 'Correo de contacto' },
  contact_phone: { label: 'Teléfono' },
  website: { label: 'Sitio web' },
  social: { label: 'Redes sociales', hint: 'Una dirección por línea' },
  business_unit: { label: 'Unidad de negocio' },
  background: { label: 'Contexto', hint: 'Qué hace la empresa y qué la trae por aquí' },
  product: { label: 'Producto o servicio', hint: 'De qué trata este proyecto' },
  competitors: { label: 'Competencia' },
  objective: { label: 'Objetivo', hint: 'Qué debe cambiar cuando el proyecto termine' },
  audience: { label: 'Público', hint: 'A quién se dirige' },
  key_message: { label: 'Mensaje clave', hint: 'Si solo recordaran una cosa, ¿cuál sería?' },
  tone: { label: 'Tono', hint: 'Uno por línea: cercano, técnico, festivo…' },
  deliverables: { label: 'Entregables' },
  restrictions: { label: 'Restricciones', hint: 'Lo que no se puede o no se debe' },
  references: { label: 'Referencias', hint: 'Una por línea: enlaces o nombres de lo que te gusta' },
  deadline: { label: 'Fecha límite' },
  budget_range: { label: 'Presupuesto', hint: 'Un rango basta' },
  approver: { label: 'Quién aprueba' },
  rounds: { label: 'Rondas de revisión' },
  notes: { label: 'Algo más que debamos saber' },
}

export const unitLabels: Readonly<Record<BusinessUnit, string>> = {
  consultants: 'Consultants',
  solutions: 'Solutions',
}

/** The titles of the six steps. */
export const stepTitles = [
  'Empresa y contacto',
  'Contexto',
  'Objetivo y público',
  'Entregables',
  'Plazos y presupuesto',
  'Archivos y envío',
] as const

export const stepTexts = [
  'Quién eres y cómo te encontramos.',
  'De dónde parte el proyecto.',
  'Qué quieres lograr y con quién.',
  'Qué hay que producir.',
  'Cuándo se necesita y con qué recursos.',
  'Adjunta lo que ayude, revisa y envía.',
] as const

export const briefStatusLabels: Readonly<Record<BriefStatus, string>> = {
  sent: 'Enviado',
  approved: 'Aprobado',
  rejected: 'Rechazado',
  archived: 'Archivado',
}

const faults: Readonly<Record<FileFault, string>> = {
  too_many: 'ya hay 10 archivos',
  too_large: 'pesa más de 25 MB',
  empty: 'está vacío',
  double: 'ya está en la lista',
}

/** The texts of a brief and of its form. */
export const messages = {
  title: 'Cuéntanos de tu proyecto',
  text: 'Seis pasos cortos. Lo que escribas se guarda en este navegador hasta que lo envíes.',
  titleInside: 'Nueva empresa',
  textInside: 'Llena su brief: al enviarlo, la empresa queda por aprobar.',
  steps: 'Pasos del brief',
  stepOf: (step: number, steps: number) => `Paso ${step} de ${steps}`,
  stepDone: 'Completo',
  back: 'Atrás',
  next: 'Siguiente',
  send: 'Enviar brief',
  sending: 'Enviando…',
  leave: 'Salir',
  choose: 'Sin preferencia',
  required: 'Los campos con asterisco son obligatorios.',
  restored:
    'Recuperamos lo que habías escrito en este navegador. Revisa los archivos: después de recargar hay que adjuntarlos otra vez.',
  discard: 'Descartar',
  discardTitle: '¿Descartar lo que escribiste?',
  discardText: 'Se borra de este navegador y empiezas desde cero.',
  deliverable: (number: number) => `Entregable ${number}`,
  deliverableType: 'Tipo',
  deliverableFormat: 'Formato',
  deliverableQuantity: 'Cantidad',
  deliverableChannel: 'Canal',
  addDeliverable: 'Agregar entregable',
  removeDeliverable: (number: number) => `Quitar el entregable ${number}`,
  files: 'Archivos',
  filesHint: 'Hasta 10 archivos de 25 MB cada uno',
  dropFiles: 'Suelta aquí los archivos o elígelos',
  removeFile: (name: string) => `Quitar ${name}`,
  refusedFile: (name: string, fault: FileFault) => `${name}: ${faults[fault]}.`,
  sentShare: (name: string) => `Enviado de ${name}`,
  cancelSending: 'Detener el envío',
  summary: 'Resumen',
  summaryText: 'Revisa antes de enviar.',
  change: 'Cambiar',
  changeStep: (title: string) => `Cambiar ${title}`,
  privacy: 'Acepto que la agencia use estos datos para atender mi solicitud (aviso de privacidad)',
  privacyMissing: 'Error: Acepta el aviso de privacidad para continuar.',
  fax: 'Deja este campo vacío',
  failed: 'No se pudo enviar. Lo que escribiste sigue aquí: inténtalo de nuevo.',
  failedFields: (step: string) => `Revisa los campos marcados en «${step}».`,
  thanks: 'Gracias, recibimos tu brief',
  thanksText: 'Lo revisaremos y te escribiremos al correo que dejaste.',
  thanksInside: 'Brief enviado',
  thanksInsideText: 'La empresa quedó por aprobar.',
  openCompany: 'Ver la empresa',
  another: 'Enviar otro brief',
  brief: 'Brief',
  loadingBrief: 'Cargando el brief…',
  briefFailed: 'No se pudo cargar el brief',
  edit: 'Editar brief',
  save: 'Guardar brief',
  cancel: 'Cancelar',
  download: (name: string) => `Descargar ${name}`,
  downloading: 'Descargando…',
  briefFiles: 'Archivos del brief',
  noFiles: 'Sin archivos',
  downloadRefused: (roles: readonly string[]) =>
    `Te falta permiso para descargar los archivos del brief. Pídelo a: ${roles.join(', ')}.`,
  newFiles: 'Agregar archivos',
  conflict:
    'Alguien guardó otros cambios en el brief mientras editabas. Lo tuyo sigue en el formulario; lo que guardó la otra persona está aquí:',
  conflictMerged:
    'Alguien guardó otros datos del brief mientras editabas. Ya están junto con los tuyos: revisa y guarda de nuevo.',
  takeTheirs: 'Usar este',
  takeMine: 'Volver al mío',
  mine: 'Lo que escribiste:',
  emptied: '(vacío)',
  asterisk: '*',
}
