/** Begins a new task on pages of several companies: the palette opens and asks for the company. */

import { createContext } from 'react'

/** Opens the palette for a new task, maybe one that is due on a day; null for a person who may create none. */
export const NewTaskOpener = createContext<((due?: { readonly day: string }) => void) | null>(null)
