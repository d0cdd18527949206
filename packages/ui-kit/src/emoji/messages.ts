/** The texts of the emoji picker and of quick reactions. */
export const messages = {
  emojis: 'Emojis',
  searchEmoji: 'Buscar emoji',
  loadingEmoji: 'Cargando emojis…',
  noEmoji: (text: string) => `Ningún emoji coincide con «${text}»`,
  foundEmojis: 'Resultados',
  recentEmoji: 'Recientes',
  skinTone: 'Tono de piel',
  tones: {
    none: 'Sin tono',
    light: 'Tono claro',
    'medium-light': 'Tono claro medio',
    medium: 'Tono medio',
    'medium-dark': 'Tono oscuro medio',
    dark: 'Tono oscuro',
  },
  react: (emoji: string) => `Reaccionar con ${emoji}`,
  moreReactions: 'Más reacciones',
} as const
