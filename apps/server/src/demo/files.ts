/** The files of the demo company's clients. */

import type { CompanyKey } from './companies.js'
import type { PersonKey } from './people.js'

/** A file of a client: name, uploader, working days ago, whether it is private. */
export type DemoFile = readonly [name: string, by: PersonKey, daysAgo: number, secret?: 'private']

/** The demo company's files by client; the ending of a name decides the content. */
export const FILES: Readonly<Partial<Record<CompanyKey, readonly DemoFile[]>>> = {
  roble: [
    ['Contrato Roble Alto.pdf', 'andres', 120, 'private'],
    ['Brief resumido.pdf', 'andres', 24],
    ['Especificaciones bolsa 340 g.pdf', 'jorge', 17],
    ['Rutas de empaque.png', 'sofia', 12],
    ['Etiqueta Coatepec v2.png', 'sofia', 3],
    ['Guion de videos.txt', 'emilio', 6],
    ['Calendario de publicaciones.csv', 'valeria', 2],
    ['Presupuesto.csv', 'andres', 25, 'private'],
  ],
  nube: [
    ['Contrato Nube Blanca.pdf', 'owner', 90, 'private'],
    ['Recorrido del paciente.png', 'ximena', 28],
    ['Agenda por sede.csv', 'luis', 3],
    ['Notas de la llamada.txt', 'hector', 14],
  ],
  andamio: [
    ['Manual de identidad.pdf', 'diego', 44],
    ['Lonas de obra.png', 'diego', 36],
  ],
  lumen: [
    ['Contrato Lumen.pdf', 'andres', 80, 'private'],
    ['Tarifas por región.csv', 'ximena', 20],
    ['Pantallas del cotizador.png', 'luis', 9],
    ['Preguntas frecuentes.txt', 'hector', 15],
  ],
  mercado: [
    ['Catálogo de temporada.pdf', 'jorge', 13],
    ['Vitrina Roma Norte.png', 'diego', 5],
    ['Productos estrella.csv', 'jorge', 12],
    ['Asuntos del boletín.txt', 'ana', 4],
    ['Costos de imprenta.csv', 'andres', 6, 'private'],
  ],
  ruta: [
    ['Ruta Sierra Norte.png', 'fernanda', 18],
    ['Permisos de grabación.pdf', 'lucia', 5],
    ['Lista de equipaje.txt', 'fernanda', 10],
  ],
  quimera: [
    ['Muestras de tipografía.png', 'diego', 9],
    ['Cubiertas 1 a 4.png', 'sofia', 4],
    ['Títulos de la colección.csv', 'fernanda', 30],
  ],
  tecno: [
    ['Lecturas de prueba.csv', 'ximena', 4],
    ['Pantalla de riego.png', 'daniela', 3],
  ],
  pulso: [
    ['Casos dudosos.csv', 'omar', 2],
    ['Guía de recepción.pdf', 'karla', 1],
  ],
  alondra: [
    ['Cifras del año.csv', 'ximena', 6],
    ['Informe anual - avance.pdf', 'sofia', 4],
    ['Guion - historia de Emi.txt', 'ana', 2],
  ],
}
