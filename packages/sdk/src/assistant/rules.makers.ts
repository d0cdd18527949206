/** Decides who may talk to an assistant, and who may make and change one. */

/** Tells whether an assistant is for a person: for everybody, for one of their roles, or to be changed by them. */
export function mayTalkTo(
  { roles }: { readonly roles: readonly string[] },
  assistant: { readonly roles: readonly string[] },
): boolean {
  return assistant.roles.length === 0 || mayMake(roles) || assistant.roles.some(role => roles.includes(role))
}

/** Tells whether a person may make and change assistants. */
export function mayMake(roles: readonly string[]): boolean {
  return roles.includes('owner') || roles.includes('admin_osys')
}
