/** Begins a new task on pages of several companies: the palette opens and asks for the company. */

import { createContext } from 'react'

/** Opens the palette for a new task; null for a person who may create none. */
export const NewTaskOpener = createContext<(() => void) | null>(null)
