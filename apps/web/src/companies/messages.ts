/** What the company screens say of their own. */
export const messages = { paletteGroup: 'Empresas' }
