import type { DemoConversation } from './talk.js'

/** The messages that the demo company's people write to each other. */
export const CONVERSATIONS: readonly DemoConversation[] = [
  {
    between: ['ana', 'luis'],
    sittings: [
      {
        daysAgo: 9,
        minute: 610,
        lines: [
          ['ana', 'Hola, Luis. ¿Tienes cinco minutos para la página de Alondra?'],
          ['luis', 'Claro. ¿Es la de donativo mensual?'],
          ['ana', 'Esa. El texto ya está; me preocupa el formulario.'],
          ['luis', 'Con nombre, correo y monto basta. Lo demás lo pide el banco.'],
          ['ana', 'Perfecto, menos es más.', { reactions: [['luis', '👍']] }],
        ],
      },
      {
        daysAgo: 2,
        minute: 985,
        lines: [
          ['luis', 'Te paso un boceto del formulario.'],
          ['luis', 'Formulario de donativo', { media: 'image' }],
          ['ana', 'Se ve muy claro.', { replyTo: 1, reactions: [['luis', '🎉']] }],
          ['ana', '¿Puede decir «cada mes» junto al monto?', { edited: true }],
          ['luis', 'Sí, lo agrego.'],
        ],
      },
      {
        daysAgo: 0,
        minute: 560,
        lines: [
          ['luis', 'Buenos días. Ya está el «cada mes».'],
          ['luis', '¿Lo revisas cuando puedas?'],
        ],
      },
    ],
    unread: 2,
  },
  {
    between: ['ana', 'sofia'],
    sittings: [
      {
        daysAgo: 6,
        minute: 1000,
        lines: [
          ['sofia', 'Ganamos la ruta B.'],
          ['ana', 'Lo vi. Te quedó preciosa.', { reactions: [['sofia', '❤️']] }],
          ['sofia', 'Gracias. Ahora a pelear por el dorado.'],
          ['ana', 'Diego dice que en kraft se pierde.'],
          ['sofia', 'Diego siempre dice eso.', { reactions: [['ana', '😂']] }],
        ],
      },
      {
        daysAgo: 1,
        minute: 620,
        lines: [
          ['sofia', 'Prueba de color de Coatepec', { media: 'image' }],
          ['ana', 'El nombre ya se lee perfecto.', { replyTo: 1 }],
          ['sofia', 'Le falta el sello. Lo subo hoy.'],
          ['ana', 'Va. Yo cierro el guion mientras.'],
        ],
      },
    ],
  },
  {
    between: ['ana', 'andres'],
    sittings: [
      {
        daysAgo: 3,
        minute: 1030,
        lines: [
          ['andres', 'Ana, ¿cómo vamos con el guion de Roble Alto?'],
          ['ana', 'Tres listos, tres en camino. Mañana quedan.'],
          ['andres', 'Gracias. Inés está atenta.'],
        ],
      },
      {
        daysAgo: 0,
        minute: 575,
        lines: [
          ['andres', '¿Alcanzas a mandarme el guion antes de las dos?'],
          ['andres', 'Es para enseñarlo en la llamada con el cliente.'],
          ['andres', 'Si te falta una barra, va sin ella.'],
        ],
      },
    ],
    unread: 3,
  },
  {
    between: ['ana', 'valeria'],
    sittings: [
      {
        daysAgo: 4,
        minute: 770,
        lines: [
          ['valeria', '¿Cuántas historias necesitas para Mercado Violeta?'],
          ['ana', 'Con ocho vamos bien.'],
          ['valeria', 'Entonces grabo el miércoles en la tienda de la Roma.'],
          ['ana', 'Llévate la luz chica.'],
          ['valeria', 'Nunca salgo sin ella.'],
        ],
      },
    ],
  },
  {
    between: ['luis', 'omar'],
    sittings: [
      {
        daysAgo: 5,
        minute: 660,
        lines: [
          ['omar', 'El ambiente de pruebas de la clínica se apaga a las 20 h.'],
          ['luis', 'Ya muevo las pruebas a mediodía.'],
          ['omar', 'Te dejo el plan de respaldo para que lo revises.'],
          ['omar', 'plan-de-respaldo.pdf', { media: 'file' }],
          ['luis', 'Gracias. Lo leo hoy.', { replyTo: 1, reactions: [['omar', '👌']] }],
        ],
      },
      {
        daysAgo: 0,
        minute: 590,
        lines: [
          ['omar', '¿Te sirve que corra la migración de Pulso esta noche?'],
          ['omar', 'Necesito que no haya despliegues después de las 21 h.'],
        ],
      },
    ],
    unread: 2,
  },
  {
    between: ['luis', 'patricia'],
    sittings: [
      {
        daysAgo: 2,
        minute: 840,
        lines: [
          ['patricia', 'Luis, gracias por resolver lo de los horarios.'],
          ['luis', 'Era la zona horaria de una agenda. Mañana queda con prueba.'],
          ['patricia', 'Avísame y llamo yo a la clínica.'],
        ],
      },
      { daysAgo: 0, minute: 600, lines: [['patricia', '¿Ya puedo llamarles?']] },
    ],
    unread: 1,
  },
  {
    between: ['luis', 'daniela'],
    sittings: [
      {
        daysAgo: 1,
        minute: 940,
        lines: [
          ['daniela', 'El código QR ya funciona sin señal.'],
          ['luis', '¿Cada cuánto cambia?'],
          ['daniela', 'Cada 30 segundos, con la hora del teléfono.'],
          ['luis', 'Esto ya no hace falta.', { deleted: true }],
          ['luis', '¿Y si el teléfono trae mal la hora?'],
          ['daniela', 'Acepta dos minutos de diferencia.', { reactions: [['luis', '👍']] }],
        ],
      },
    ],
  },
  {
    between: ['owner', 'boss'],
    sittings: [
      {
        daysAgo: 7,
        minute: 605,
        lines: [
          ['owner', 'Gerardo, ¿cómo cerramos el mes en Consultants?'],
          ['boss', 'Al 94 % de la meta. Mercado Violeta entra este mes.'],
          ['owner', 'Muy bien. Cuida las horas del equipo de diseño.'],
          ['boss', 'Lo estoy viendo con Karla.'],
        ],
      },
      {
        daysAgo: 0,
        minute: 565,
        lines: [
          ['boss', 'Hay tres empresas por aprobar.'],
          ['boss', 'Huerto Colibrí entró ayer por la página.'],
        ],
      },
    ],
    unread: 2,
  },
  {
    between: ['admin', 'owner'],
    sittings: [
      {
        daysAgo: 3,
        minute: 690,
        lines: [
          ['owner', 'Rodrigo, ¿puedes darle a Ximena permiso para cerrar tareas?'],
          [
            'admin',
            'Listo. Aplica desde ya, no tiene que volver a entrar.',
            { reactions: [['owner', '🙌']] },
          ],
          ['owner', 'Gracias. También hay que dar de baja a Beatriz.'],
          ['admin', 'Hecho. Sus comentarios se conservan.'],
        ],
      },
      { daysAgo: 0, minute: 580, lines: [['owner', '¿La tableta de Solutions ya quedó?']] },
    ],
    unread: 1,
  },
  {
    between: ['admin', 'andres'],
    sittings: [
      {
        daysAgo: 6,
        minute: 820,
        lines: [
          ['andres', 'No puedo ver el archivo privado del contrato de Lumen.'],
          ['admin', 'Ya debería abrir. ¿Pruebas?'],
          ['andres', 'Ahora sí. Gracias.'],
        ],
      },
    ],
  },
  {
    between: ['sofia', 'diego'],
    sittings: [
      {
        daysAgo: 4,
        minute: 700,
        lines: [
          ['diego', '¿Viste las cubiertas?'],
          ['sofia', 'La 3 es la mejor.'],
          ['diego', 'Julián opina lo mismo.', { reactions: [['sofia', '🎉']] }],
          ['sofia', 'Entonces las otras cinco van por ahí.'],
        ],
      },
      { daysAgo: 0, minute: 610, lines: [['diego', '¿Me pasas el archivo abierto de la 2?']] },
    ],
    unread: 1,
  },
]
