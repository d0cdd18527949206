/** The refusal of a new brief whose deadline is over. */
export const DEADLINE_OVER = 'Esa fecha ya pasó. Elige una de hoy en adelante.'
