/** The comments of the demo company, as talks on one day. */

import type { CompanyKey } from './companies.js'
import type { PersonKey } from './people.js'

/** A series of comments on one day, a few minutes apart, each with its author. `@key` mentions a person. */
export interface DemoTalk {
  readonly company: CompanyKey
  readonly daysAgo: number
  /** The local minute of the first comment. */
  readonly minute: number
  readonly lines: readonly (readonly [PersonKey, string])[]
}

/** The comments of the demo company's people on their clients, oldest first within each client. */
export const TALKS: readonly DemoTalk[] = [
  {
    company: 'roble',
    daysAgo: 26,
    minute: 615,
    lines: [
      ['andres', 'Arrancamos con Roble Alto. El brief está completo y ya hablé con Inés.'],
      ['andres', 'Su prioridad es la suscripción; el empaque viene después.'],
      ['ana', 'Perfecto. Empiezo con el tono y les paso una propuesta el jueves.'],
      ['sofia', 'Yo puedo ir adelantando rutas de empaque.'],
      ['sofia', '¿Alguien tiene las medidas de la bolsa de 340 g?'],
      ['jorge', 'Las pido hoy.'],
    ],
  },
  {
    company: 'roble',
    daysAgo: 17,
    minute: 700,
    lines: [
      ['jorge', 'Subí las especificaciones de la bolsa a los archivos.'],
      ['sofia', 'Gracias. Con eso cierro las tres rutas.'],
      ['diego', 'La ruta B es la que mejor aguanta en una tinta.'],
      ['diego', 'Ojo con el dorado: en papel kraft se pierde.'],
      ['ana', 'De acuerdo con B. El nombre del origen tiene que leerse a un metro.'],
    ],
  },
  {
    company: 'roble',
    daysAgo: 6,
    minute: 990,
    lines: [
      ['andres', 'El cliente eligió la ruta B. Felicidades, @sofia.'],
      ['sofia', 'Qué buena noticia.'],
      ['sofia', 'Ajusto la de Coatepec primero porque es la que más se vende.'],
      ['emilio', 'Dejé el guion de tres videos en la carpeta. Faltan otros tres.'],
      ['ana', '@emilio los reviso mañana a primera hora.'],
    ],
  },
  {
    company: 'roble',
    daysAgo: 1,
    minute: 655,
    lines: [
      ['jorge', 'Inés pregunta si alcanzamos a ver videos esta semana.'],
      ['ana', 'Sí. Vamos tarde con el guion, pero lo cerramos hoy.'],
      ['ana', 'Me falta solo la barra de Boca del Río.'],
      ['valeria', 'En cuanto esté, acomodo el calendario de publicaciones.'],
      ['andres', 'Recuerden que el martes es la revisión con el cliente.'],
    ],
  },
  {
    company: 'nube',
    daysAgo: 19,
    minute: 640,
    lines: [
      ['hector', 'La clínica aprobó el alcance. Presupuesto firmado.'],
      ['omar', 'Ya tenemos acceso al ambiente de pruebas del expediente.'],
      ['omar', 'Solo responde de 8 a 20 h; fuera de ese horario lo apagan.'],
      ['luis', 'Entonces las pruebas automáticas las corro a mediodía.'],
    ],
  },
  {
    company: 'nube',
    daysAgo: 2,
    minute: 735,
    lines: [
      ['tomas', 'Encontré horarios duplicados entre Providencia y Chapalita.'],
      ['tomas', 'Pasa cuando el doctor atiende en las dos sedes.'],
      ['luis', 'Lo reproduje. Es la zona horaria de una de las agendas.'],
      ['luis', 'Hoy subo la corrección.'],
      ['patricia', 'Gracias a los dos. Avísenle a @hector cuando quede, para llamar a la clínica.'],
    ],
  },
  {
    company: 'lumen',
    daysAgo: 8,
    minute: 600,
    lines: [
      ['ximena', 'El modelo por código postal tiene un error medio de 6 %.'],
      ['ximena', 'Con dos recibos baja a 3 %.'],
      ['luis', 'Podemos pedir el segundo recibo como opcional.'],
      ['hector', 'Mauricio lo aprueba: mejor una buena estimación que una rápida.'],
    ],
  },
  {
    company: 'lumen',
    daysAgo: 0,
    minute: 570,
    lines: [
      ['ximena', 'Cálculo de retorno listo para revisión. @luis, ¿lo miras con los tres ejemplos?'],
      ['luis', 'Sí, lo reviso hoy.'],
    ],
  },
  {
    company: 'mercado',
    daysAgo: 12,
    minute: 680,
    lines: [
      ['andres', 'Regina autorizó la selección de productos.'],
      ['diego', 'Las fotos quedaron en los archivos, en alta y para redes.'],
      ['valeria', 'Qué bonita luz.'],
      ['valeria', 'Uso las de cerámica para el primer carrusel.'],
    ],
  },
  {
    company: 'mercado',
    daysAgo: 3,
    minute: 1010,
    lines: [
      ['diego', 'El vinil está en revisión. La imprenta cierra el viernes.'],
      ['andres', 'Le insistí a Regina; contesta hoy.'],
      ['ana', 'El boletín también va a revisión. @andres, el asunto es lo que más dudo.'],
      ['andres', 'Me gusta el segundo: «Regala algo con historia».'],
    ],
  },
  {
    company: 'ruta',
    daysAgo: 5,
    minute: 590,
    lines: [
      ['lucia', 'Faltan dos permisos: Benito Juárez y Latuvi.'],
      ['lucia', 'Las asambleas son el domingo.'],
      ['fernanda', 'Si no salen, grabamos primero en Ixtlán.'],
      ['emilio', 'El guion aguanta ese cambio.'],
    ],
  },
  {
    company: 'quimera',
    daysAgo: 4,
    minute: 760,
    lines: [
      ['diego', 'Julián eligió la tipografía con remate.'],
      ['sofia', 'Cubiertas 1 a 4 listas. La 3 es mi favorita.'],
      ['andres', 'A mí también me convence la 3.'],
    ],
  },
  {
    company: 'tecno',
    daysAgo: 3,
    minute: 630,
    lines: [
      ['daniela', 'La pantalla de riego ya lee datos reales de una parcela.'],
      ['ximena', 'Vi valores negativos de humedad: el sensor 14 está mal calibrado.'],
      ['daniela', 'Lo filtro y aviso a Saúl.'],
    ],
  },
  {
    company: 'pulso',
    daysAgo: 2,
    minute: 910,
    lines: [
      ['omar', 'Hay 412 socios repetidos entre los tres padrones.'],
      ['omar', 'Separé 37 casos dudosos en una hoja.'],
      ['patricia', 'Que los revise recepción; nosotros no borramos nada.'],
      ['karla', 'Les paso el contacto de cada sucursal.'],
    ],
  },
  {
    company: 'alondra',
    daysAgo: 4,
    minute: 655,
    lines: [
      ['boss', 'Este proyecto es solidario, pero se entrega con la misma calidad.'],
      ['ana', 'El guion cuenta la historia de Emi. Su familia ya dio permiso por escrito.'],
      ['sofia', 'La maqueta del informe va al 80 %.'],
    ],
  },
  {
    company: 'andamio',
    daysAgo: 41,
    minute: 720,
    lines: [
      ['andres', 'Entregado y facturado. Archivo la empresa.'],
      ['diego', 'Gracias a todos, quedó muy bien en obra.'],
    ],
  },
  {
    company: 'brisa',
    daysAgo: 10,
    minute: 690,
    lines: [
      ['luis', 'El motor de reservas lleva una semana sin incidentes.'],
      ['hector', 'Claudia está contenta. Cerramos aquí.'],
    ],
  },
]
