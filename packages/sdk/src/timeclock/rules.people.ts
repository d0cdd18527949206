/**
 * Decides who has a clock, whom a kiosk clocks in, who counts as 'Dirección' (bosses and owners, who stand apart from
 * the other people in lists), and who may see a timesheet.
 */

import { hasRole, holdsPermission, type Subject } from '../access/rules.js'
import type { Role } from '../access/schema.js'
import { BUSINESS_UNITS, type BusinessUnit } from '../basics/schema.js'
import { APP_ROLES } from '../hub/schema.js'
import { UNIT_PERMISSION } from './schema.js'

/** The facts that decide a person's place at the time clock. */
export interface Standing {
  readonly id: number
  readonly roles: readonly Role[]
}

/** Returns the unit that the roles carry; it is not stored separately. */
export function businessUnitOf(roles: readonly Role[]): BusinessUnit | null {
  return BUSINESS_UNITS.find(unit => roles.includes(unit)) ?? null
}

/** Returns the unit of a person on a kiosk of these units: of somebody who works in both, one that it shows. */
export function unitAmong(units: readonly BusinessUnit[], roles: readonly Role[]): BusinessUnit | null {
  return businessUnitOf(roles.filter(role => units.some(unit => unit === role)))
}

const MANAGEMENT: readonly Role[] = ['boss', 'owner']
/** The roles that see the timesheets of bosses and owners. Spec §4. */
const SEES_MANAGEMENT: readonly Role[] = ['boss', 'owner', 'admin_ojibble']

/** Returns whether a person is listed under 'Dirección', apart from the list. Spec §4. */
export function isManagement({ roles }: Pick<Standing, 'roles'>): boolean {
  return roles.some(role => MANAGEMENT.includes(role))
}

/**
 * Returns whether a person has a clock: they may open the app, or belong to a unit; a shared account has
 * none.
 */
export function hasClock({ roles }: Pick<Standing, 'roles'>): boolean {
  if (roles.includes('kiosk')) return false
  return businessUnitOf(roles) !== null || APP_ROLES.ojibble.some(role => roles.includes(role))
}

/** The facts that decide whether a kiosk shows a person. */
export interface Shown extends Pick<Standing, 'roles'> {
  readonly status: 'active' | 'inactive'
}

/**
 * Returns whether a kiosk of these units shows a person and clocks them in: active people of one of them; bosses
 * and owners without a unit at every kiosk, other people without one at kiosks of both units. The kiosk's list,
 * its pad, its punches and its events all use this rule.
 */
export function isAtKiosk({ roles, status }: Shown, units: readonly BusinessUnit[]): boolean {
  if (status !== 'active' || !hasClock({ roles })) return false
  if (businessUnitOf(roles) !== null) return unitAmong(units, roles) !== null
  return isManagement({ roles }) || BUSINESS_UNITS.every(each => units.includes(each))
}

/**
 * Returns whether a viewer may see a person's timesheet. Everybody may see their own. Others need
 * `timesheets.index` and the permission of the person's unit, of both units for a person without one; for a
 * boss or owner the rights of 'Dirección'. Spec §4, §6.
 */
export function maySeeTimesheet(viewer: Subject, person: Standing): boolean {
  if (viewer.kind !== 'person') return false
  if (viewer.id === person.id) return true
  if (!holdsPermission(viewer, 'ojibble.admin.timesheets.index') || !hasClock(person)) return false
  if (isManagement(person)) return hasRole(viewer, SEES_MANAGEMENT)
  const unit = businessUnitOf(person.roles)
  const needed = unit === null ? BUSINESS_UNITS : [unit]
  return needed.every(each => holdsPermission(viewer, UNIT_PERMISSION[each]))
}
