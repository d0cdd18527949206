/**
 * Returns whether the panel of comments beside a company is open, which this device remembers, and what opens and
 * closes it.
 */

import { readSidePanel, rememberSidePanel } from '@osys/sdk/companies/storage'
import type { CompanyTab } from '@osys/sdk/companies/state.tab'
import { useState } from 'react'
import { mediaCell } from './device-mode.js'
import { useCell } from './store.js'
import type { Suite } from './suite.js'

/** The end of an address that asks for the composer. */
export const COMPOSER_HASH = '#comentar'

/** Tells whether the address asks for the composer; a phone's keyboard waits for a tap. */
export function isComposerAsked(): boolean {
  return window.location.hash === COMPOSER_HASH && window.matchMedia('(pointer: fine)').matches
}

const WIDE = mediaCell('(min-width: 1200px)')
const ROOMY = mediaCell('(min-width: 1600px)')

/**
 * Returns whether the panel beside a company is open, which this device remembers, and what opens and closes it.
 * It exists beside tasks and details on a wide page; without a choice it opens where there is room for all.
 */
export function useSidePanel(
  { storages }: Suite,
  tab: CompanyTab,
): { readonly isOpen: boolean; readonly onToggle: (() => void) | undefined } {
  const isWide = useCell(WIDE)
  const isRoomy = useCell(ROOMY)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isWanted = chosen ?? readSidePanel(storages.local, isRoomy)
  if (!isWide || tab === 'comments' || tab === 'files') return { isOpen: false, onToggle: undefined }
  return {
    isOpen: isWanted,
    onToggle: () => {
      rememberSidePanel(storages.local, !isWanted)
      setChosen(!isWanted)
    },
  }
}
