/** Returns the name of the key that shortcuts of this device begin with: the Command key of Apple's keyboards, else Ctrl. */
export function modKey(platform: string = navigator.platform): string {
  return /Mac|iPhone|iPad|iPod/.test(platform) ? '⌘' : 'Ctrl'
}
