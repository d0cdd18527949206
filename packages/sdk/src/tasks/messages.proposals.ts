/** The titles of the tasks that the deliverables of a brief propose, and the notice of templates. */
export const proposalTexts = {
  /** The title of the task for a deliverable, `6 × Video · Instagram`. */
  deliverable: (type: string, quantity: number | null, channel: string | null) =>
    `${quantity !== null && quantity > 1 ? `${quantity} × ` : ''}${type}${channel ? ` · ${channel}` : ''}`,
  format: (format: string) => `Formato: ${format}`,
}

/** The texts of the notices about templates. */
export const templateNotices = {
  undo: 'Deshacer',
} as const
