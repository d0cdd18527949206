/** The notices of a thing that its person takes out of the list of what waits. */
export const waitingNotices = {
  takenOut: (text: string) => (text === '' ? 'Ya no se enviará' : `Ya no se enviará: «${text}»`),
  undo: 'Deshacer',
  inComposer: (place: string) => `Está de nuevo en tu borrador para ${place}.`,
}
