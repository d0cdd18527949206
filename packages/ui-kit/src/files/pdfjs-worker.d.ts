/** The package declares its reader of documents nowhere; what it holds is looked up by the package itself. */
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}
