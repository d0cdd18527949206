/** The texts of what Markdown draws. The pages with the smallest budgets do without them. */
export const messages = {
  stepDone: 'Hecho',
  stepOpen: 'Por hacer',
  alerts: {
    NOTE: 'Nota',
    TIP: 'Consejo',
    IMPORTANT: 'Importante',
    WARNING: 'Advertencia',
    CAUTION: 'Precaución',
  } as Readonly<Record<string, string>>,
  image: (alt: string) => `[Imagen: ${alt}]`,
}
