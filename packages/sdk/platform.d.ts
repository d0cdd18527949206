// The names of the web platform that the types of this package use. A project with the DOM's types, or with
// those of Node, Bun or Deno, has them already: these empty declarations then add nothing.

interface AbortSignal {}
interface Blob {}
interface FormData {}
interface Headers {}
interface Request {}
interface RequestInit {}
interface Response {}
interface URL {}
interface XMLHttpRequest {}
interface WritableStream<W = any> {}
