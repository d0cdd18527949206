/** True where the keyboard is on the screen: there Enter breaks the line, and only the button sends. */
export function isTouch(): boolean {
  return window.matchMedia('(hover: none) and (pointer: coarse)').matches
}
