/** What the theme controls say. */
export const messages = {
  toDark: 'Cambiar a modo oscuro',
  toLight: 'Cambiar a modo claro',
  variant: 'Color del tema',
}
