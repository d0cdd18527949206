/** The texts of the pages of roles and permissions. Quoted sentences are the specification's. */
export const messages = {
  roles: 'Roles',
  rolesText: 'Un rol abre aplicaciones y trae permisos.',
  addRole: 'Agregar rol',
  removeRole: (label: string) => `Quitar el rol ${label}`,
  noRoles: 'Sin roles todavía.',
  nothingToAdd: 'No hay más roles que puedas dar.',
  loadingPermissions: 'Cargando permisos...',
  permissionsFailed: 'No se pudieron cargar los permisos',
  held: (held: number, all: number) => `${held} de ${all}`,
}
