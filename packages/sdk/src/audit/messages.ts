/** The texts of the audit log: labels of kinds, actions, fields and values, and its other words. */

import type { AuditKind } from './schema.js'

/** The labels of the kinds of changes, for the filter. */
export const AUDIT_KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  user: 'Usuarios',
  key: 'Llaves personales',
  role: 'Roles',
  permission: 'Permisos',
  device: 'Tabletas',
  check_in: 'Registros de horario',
  assistant: 'JoaoAI y sus asistentes',
}

/** The labels of actions, by `kind.verb`. */
export const AUDIT_ACTION_LABELS: Readonly<Record<string, string>> = {
  'user.create': 'Creó la cuenta',
  'user.update': 'Editó la cuenta',
  'user.activate': 'Reactivó la cuenta',
  'user.deactivate': 'Desactivó la cuenta',
  'user.delete': 'Eliminó la cuenta definitivamente',
  'user.pin_locked': 'Bloqueó el PIN tras 5 intentos equivocados',
  'key.create': 'Creó una llave personal',
  'key.delete': 'Revocó una llave personal',
  'role.update': 'Cambió los roles',
  'permission.add': 'Agregó un permiso',
  'permission.remove': 'Retiró un permiso',
  'device.create': 'Vinculó una tableta',
  'device.update': 'Editó una tableta',
  'device.delete': 'Desvinculó una tableta',
  'check_in.create': 'Agregó un registro de horario',
  'check_in.update': 'Corrigió un registro de horario',
  'check_in.delete': 'Eliminó un registro de horario',
  'check_in.accept': 'Aceptó un registro en conflicto',
  'check_in.discard': 'Descartó un registro en conflicto',
  'check_in.undo': 'Deshizo un registro de horario',
  'assistant.apply': 'Aplicó un cambio propuesto por JoaoAI',
  'assistant.create': 'Creó un asistente de JoaoAI',
  'assistant.update': 'Editó un asistente de JoaoAI',
  'assistant.delete': 'Eliminó un asistente de JoaoAI',
}

/** The labels of changed fields. */
export const AUDIT_FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  position: 'Puesto',
  status: 'Estado',
  avatar: 'Foto',
  banner: 'Portada',
  password: 'Contraseña',
  roles: 'Roles',
  units: 'Unidades',
  event: 'Evento',
  at: 'Hora',
  note: 'Nota',
  conflict: 'Conflicto',
  pin: 'PIN',
  tablet: 'Tableta',
  change: 'Cambio',
  page: 'Página',
  chat: 'Chat de JoaoAI',
  description: 'Descripción',
  icon: 'Icono',
  instructions: 'Instrucciones',
  suggestions: 'Sugerencias',
  tools: 'Herramientas',
  permissions: 'Permisos',
  expires_at: 'Vence',
}

/** The labels of values that have one. */
export const AUDIT_VALUE_LABELS: Readonly<Record<string, string>> = {
  active: 'activa',
  inactive: 'inactiva',
  entrada: 'entrada',
  salida: 'salida',
  inicio_descanso: 'inicio de descanso',
  fin_descanso: 'fin de descanso',
  wrong_state: 'no seguía al registro anterior',
  wrong_pin: 'PIN incorrecto',
  stale_shift: 'turno anterior sin salida',
  wrong_time: 'hora fuera de lugar',
  not_here: 'persona fuera de la tableta',
  consultants: 'Consultants',
  solutions: 'Solutions',
}

export const auditTexts = {
  yes: 'sí',
  no: 'no',
  oldPicture: 'imagen anterior',
  newPicture: 'imagen nueva',
  oldSecret: 'contraseña anterior',
  newSecret: 'contraseña nueva',
  newPin: 'PIN nuevo',
  server: 'El sistema',
  byKey: (name: string) => `con la llave «${name}»`,
} as const
