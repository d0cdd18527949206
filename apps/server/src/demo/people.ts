/** The people of the demo company, with password and PINs. */

import type { Permission, Role } from '@osys/sdk/access/schema'

/** A person of the demo company. Other demo data refer to the person by `key`. */
export interface DemoPerson {
  readonly key: string
  readonly name: string
  readonly position: string
  readonly roles: readonly Role[]
  readonly given?: readonly Permission[]
  readonly refused?: readonly Permission[]
  readonly inactive?: boolean
  readonly banner?: boolean
  readonly theme?: {
    readonly mode: 'light' | 'dark'
    readonly variant: 'default' | 'mint' | 'patchouli' | 'cherry' | 'bluwing'
  }
}

/** The demo company's people, in the order of their ids. Every role has a holder. */
export const PEOPLE = [
  {
    key: 'owner',
    name: 'Mariana Ortega Rivas',
    position: 'Directora general',
    roles: ['owner', 'user_ohplaky', 'admin_ohplaky'],
    banner: true,
  },
  {
    key: 'admin',
    name: 'Rodrigo Salas Vega',
    position: 'Administrador de la suite',
    roles: ['admin_osys', 'admin_ohplaky', 'admin_ojibble'],
  },
  {
    key: 'ana',
    name: 'Ana Torres Medina',
    position: 'Consultora de marca',
    roles: ['user_ohplaky', 'consultants'],
    banner: true,
  },
  {
    key: 'luis',
    name: 'Luis Herrera Campos',
    position: 'Desarrollador web',
    roles: ['user_ohplaky', 'solutions'],
    banner: true,
  },
  { key: 'kiosk', name: 'Quiosco de recepción', position: 'Tableta compartida', roles: ['kiosk'] },
  {
    key: 'boss',
    name: 'Gerardo Fuentes Ibarra',
    position: 'Jefe de Consultants',
    roles: ['boss', 'user_ohplaky', 'consultants'],
  },
  {
    key: 'patricia',
    name: 'Patricia Luna Cárdenas',
    position: 'Jefa de Solutions',
    roles: ['boss', 'user_ohplaky', 'solutions'],
  },
  {
    key: 'sofia',
    name: 'Sofía Ramírez Duarte',
    position: 'Diseñadora sénior',
    roles: ['user_ohplaky', 'consultants', 'diseño', 'empleado_mes'],
    banner: true,
    theme: { mode: 'light', variant: 'patchouli' },
  },
  {
    key: 'diego',
    name: 'Diego Navarro Peña',
    position: 'Director de arte',
    roles: ['user_ohplaky', 'consultants', 'diseño'],
    theme: { mode: 'dark', variant: 'cherry' },
  },
  {
    key: 'valeria',
    name: 'Valeria Castillo Mora',
    position: 'Community manager',
    roles: ['user_ohplaky', 'consultants', 'community'],
    banner: true,
  },
  {
    key: 'jorge',
    name: 'Jorge Méndez Quiroz',
    position: 'Ejecutivo de cuenta',
    roles: ['user_ohplaky', 'consultants', 'ventas'],
  },
  {
    key: 'lucia',
    name: 'Lucía Paredes Soto',
    position: 'Asistente de dirección',
    roles: ['user_ohplaky', 'consultants', 'asistente'],
    given: ['osys.user.show'],
  },
  {
    key: 'emilio',
    name: 'Emilio Rangel Bravo',
    position: 'Redactor',
    roles: ['user_ohplaky', 'consultants'],
    refused: ['ohplaky.file.destroy'],
  },
  {
    key: 'renata',
    name: 'Renata Aguilar Nieto',
    position: 'Reclutadora',
    roles: ['user_ohplaky', 'consultants', 'staffing'],
  },
  {
    key: 'andres',
    name: 'Andrés Villalobos Cruz',
    position: 'Director de cuentas',
    roles: ['user_ohplaky', 'admin_ohplaky', 'consultants'],
    banner: true,
  },
  {
    key: 'fernanda',
    name: 'Fernanda Ríos Galindo',
    position: 'Planner estratégica',
    roles: ['user_ohplaky', 'consultants'],
    given: ['ohplaky.brief.create'],
  },
  {
    key: 'omar',
    name: 'Omar Cisneros Leal',
    position: 'Infraestructura',
    roles: ['user_ohplaky', 'solutions', 'sistema'],
    theme: { mode: 'dark', variant: 'bluwing' },
  },
  {
    key: 'daniela',
    name: 'Daniela Espinosa Trejo',
    position: 'Desarrolladora móvil',
    roles: ['user_ohplaky', 'solutions'],
  },
  {
    key: 'ivan',
    name: 'Iván Montes Zúñiga',
    position: 'Especialista Dispiu',
    roles: ['user_ohplaky', 'solutions', 'dispiu'],
  },
  {
    key: 'ximena',
    name: 'Ximena Ávila Romo',
    position: 'Analista de datos',
    roles: ['user_ohplaky', 'solutions'],
    given: ['ohplaky.task.finish'],
  },
  {
    key: 'hector',
    name: 'Héctor Beltrán Ochoa',
    position: 'Ejecutivo de ventas',
    roles: ['user_ohplaky', 'solutions', 'ventas'],
  },
  {
    key: 'karla',
    name: 'Karla Domínguez Sáenz',
    position: 'Recursos humanos',
    roles: ['user_ohplaky', 'admin_ojibble', 'solutions', 'staffing'],
    banner: true,
  },
  {
    key: 'tomas',
    name: 'Tomás Guerrero Pineda',
    position: 'Control de calidad',
    roles: ['user_ohplaky', 'solutions'],
  },
  {
    key: 'beatriz',
    name: 'Beatriz Cordero Lara',
    position: 'Redactora',
    roles: ['user_ohplaky', 'consultants'],
    inactive: true,
  },
] as const satisfies readonly DemoPerson[]

export type PersonKey = (typeof PEOPLE)[number]['key']

/** The password of every demo account. Spec gaps §2. */
export const DEMO_PASSWORD = 'osys-demo'

/** Returns the sign-in address of a demo person: `owner@osys.demo`, `ana@osys.demo`, … */
export function demoEmail(key: PersonKey): string {
  return `${key}@osys.demo`
}

/** Returns the id of a demo person. */
export function personId(key: PersonKey): number {
  return PEOPLE.findIndex(person => person.key === key) + 1
}

/**
 * The PINs of the people who have one. They are in at any hour, or have no unit: whoever tries the kiosk taps
 * the others without one.
 */
export const DEMO_PINS: readonly (readonly [PersonKey, string])[] = [
  ['admin', '2468'],
  ['sofia', '1357'],
]
