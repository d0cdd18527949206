/** The names of fields whose values are never logged, never hashed fast and never stored, at any place. */
export const SECRET_FIELDS = [
  'password',
  'password_confirmation',
  'current_password',
  'pin',
  'sealed_pin',
  'token',
  'apiKey',
] as const
