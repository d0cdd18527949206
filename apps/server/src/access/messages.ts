/** What the calls about roles and permissions say. The first two are the specification's (Spec §8). */
export const accessMessages = {
  roleAssigned: 'Rol asignado correctamente',
  rolesReplaced: 'Roles actualizados',
  permissionGiven: 'Permiso agregado',
  permissionTaken: 'Permiso retirado',
} as const
