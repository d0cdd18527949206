/** The texts of the theme controls. */
export const messages = {
  toDark: 'Cambiar a modo oscuro',
  toLight: 'Cambiar a modo claro',
  variant: 'Color del tema',
  mode: 'Modo',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Como el sistema',
  intro: 'Lo que elijas se ve al momento y te acompaña en todos tus dispositivos.',
}
