/** The package has no declaration of its worker module; pdf.js itself uses its contents. */
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}
