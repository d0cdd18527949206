/**
 * The names of fields whose values are never logged, never hashed fast and never stored as they came, at any place. The
 * test of this file finds a field of the contract that is missing.
 */
export const SECRET_FIELDS = [
  'password',
  'password_confirmation',
  'current_password',
  'pin',
  'manager_pin',
  'sealed_pin',
  'token',
  'apiKey',
] as const
