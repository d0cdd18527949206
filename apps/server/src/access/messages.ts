/**
 * The sentences of the server after roles and permissions were given or taken. The specification gives the first
 * two (Spec §8).
 */
export const accessMessages = {
  roleAssigned: 'Rol asignado correctamente',
  rolesReplaced: 'Roles actualizados',
  permissionGiven: 'Permiso agregado',
  permissionTaken: 'Permiso retirado',
} as const
