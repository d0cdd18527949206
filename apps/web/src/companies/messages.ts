/** The texts of the company screens, beside those of their views. */
export const messages = { paletteGroup: 'Empresas' }
