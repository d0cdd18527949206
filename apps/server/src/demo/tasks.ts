/** The tasks of the demo company, with descriptions and checklists. */

import type { CompanyKey } from './companies.js'
import type { PersonKey } from './people.js'

type Status = 'pending' | 'progress' | 'review' | 'done'
type Priority = 'none' | 'low' | 'medium' | 'high' | 'urgent'

/** A task: status, priority, title, assignees, due day from today (null: none), labels. */
export type DemoTask = readonly [
  status: Status,
  priority: Priority,
  title: string,
  assignees: readonly PersonKey[],
  dueInDays: number | null,
  labels: readonly string[],
]

/** The demo company's 60 tasks by client, oldest first within each. */
export const TASKS: Readonly<Partial<Record<CompanyKey, readonly DemoTask[]>>> = {
  roble: [
    ['done', 'medium', 'Definir el tono de las etiquetas', ['emilio', 'ana'], -32, ['redacción']],
    ['done', 'high', 'Fotografiar los cuatro orígenes', ['diego'], -20, ['foto']],
    ['done', 'medium', 'Proponer tres rutas de empaque', ['sofia'], -11, ['empaque']],
    ['review', 'high', 'Ajustar la etiqueta de Coatepec', ['sofia', 'ana'], 0, ['empaque', 'urge cliente']],
    ['progress', 'urgent', 'Entregar el guion de los videos verticales', ['ana', 'emilio'], -1, ['video']],
    ['progress', 'medium', 'Armar el calendario de publicaciones', ['valeria'], 3, ['redes']],
    ['pending', 'medium', 'Escribir la página de la suscripción', ['ana'], 5, ['web', 'redacción']],
    ['pending', 'low', 'Pedir muestras de cartón reciclado', ['lucia'], 9, ['empaque']],
    [
      'pending',
      'none',
      'Buscar tres creadores de contenido en Puebla',
      ['valeria', 'fernanda'],
      null,
      ['redes'],
    ],
  ],
  nube: [
    ['done', 'high', 'Mapear el recorrido del paciente', ['ximena'], -40, ['investigación']],
    ['done', 'medium', 'Elegir el proveedor de SMS', ['omar'], -18, ['infraestructura']],
    ['review', 'high', 'Formulario de cita en tres pasos', ['luis', 'daniela'], 1, ['portal']],
    ['progress', 'urgent', 'Corregir horarios duplicados entre sedes', ['luis'], 0, ['portal', 'error']],
    ['progress', 'high', 'Conectar el expediente con el portal', ['omar', 'luis'], 6, ['integración']],
    ['pending', 'medium', 'Probar el portal con lector de pantalla', ['tomas'], 8, ['accesibilidad']],
    ['pending', 'medium', 'Redactar los recordatorios de cita', ['emilio'], 7, ['redacción']],
    ['pending', 'low', 'Plan de respaldo del servidor', ['omar'], 15, ['infraestructura']],
  ],
  andamio: [
    ['done', 'high', 'Entregar el manual de identidad', ['diego', 'sofia'], -62, ['identidad']],
    ['done', 'medium', 'Arte final de lonas para doce obras', ['diego'], -48, ['impreso']],
  ],
  lumen: [
    ['done', 'high', 'Modelo de consumo por código postal', ['ximena'], -25, ['datos']],
    ['review', 'urgent', 'Cálculo de retorno de inversión', ['ximena', 'luis'], 0, ['cotizador']],
    ['progress', 'high', 'Enviar cotizaciones al CRM', ['luis'], 2, ['integración']],
    ['progress', 'medium', 'Tablero de ventas por semana', ['ximena'], 4, ['datos']],
    ['pending', 'high', 'Pruebas de carga del cotizador', ['tomas', 'omar'], 10, ['calidad']],
    ['pending', 'medium', 'Textos de ayuda del cotizador', ['emilio'], 11, ['redacción']],
    ['pending', 'none', 'Explorar financiamiento dentro del cotizador', ['hector'], null, ['idea']],
  ],
  mercado: [
    ['done', 'high', 'Sesión de foto de la colección', ['diego', 'sofia'], -14, ['foto']],
    ['done', 'medium', 'Elegir los veinte productos estrella', ['jorge'], -16, ['estrategia']],
    ['review', 'urgent', 'Vinil de vitrina para las cinco tiendas', ['diego'], -2, ['impreso', 'navidad']],
    ['review', 'high', 'Primer boletín de temporada', ['ana', 'emilio'], 1, ['correo', 'navidad']],
    ['progress', 'high', 'Carruseles de la semana 1', ['valeria', 'sofia'], 2, ['redes', 'navidad']],
    ['progress', 'medium', 'Guía de regalos descargable', ['ana'], 4, ['contenido']],
    ['pending', 'high', 'Carruseles de la semana 2', ['valeria'], 9, ['redes', 'navidad']],
    ['pending', 'medium', 'Anuncios de remarketing', ['jorge', 'fernanda'], 6, ['pauta']],
    ['pending', 'low', 'Encuesta a clientas frecuentes', ['fernanda'], 20, ['investigación']],
  ],
  ruta: [
    ['done', 'medium', 'Investigar salidas de la competencia', ['fernanda'], -30, ['investigación']],
    ['review', 'medium', 'Guion del documental de Sierra Norte', ['emilio', 'ana'], 3, ['video']],
    ['progress', 'high', 'Permisos de grabación en las comunidades', ['lucia'], -3, ['video', 'trámite']],
    ['pending', 'medium', 'Diseñar la guía de equipaje', ['sofia'], 14, ['contenido']],
    ['pending', 'low', 'Traducir la página al inglés', ['ana'], 25, ['web']],
  ],
  quimera: [
    ['done', 'medium', 'Elegir la tipografía de la colección', ['diego'], -9, ['editorial']],
    ['review', 'medium', 'Cubiertas 1 a 4', ['sofia', 'diego'], 2, ['editorial']],
    ['progress', 'medium', 'Plano del stand en la feria', ['diego'], 6, ['feria']],
    ['pending', 'medium', 'Cubiertas 5 a 8', ['sofia'], 13, ['editorial']],
  ],
  tecno: [
    ['progress', 'high', 'Pantalla de riego por parcela', ['daniela'], 5, ['app']],
    ['progress', 'medium', 'Recibir datos de sensores sin conexión', ['daniela', 'omar'], 12, ['app']],
    ['review', 'medium', 'Iconos del estado del suelo', ['sofia'], 1, ['app', 'diseño']],
    ['pending', 'high', 'Alertas de helada', ['daniela', 'ivan'], 16, ['app']],
    ['pending', 'medium', 'Entrevistar a seis productores', ['ximena'], 8, ['investigación']],
  ],
  brisa: [['done', 'high', 'Integrar el motor de reservas', ['luis'], -15, ['integración']]],
  pulso: [
    ['done', 'high', 'Inventario de los tres sistemas de cobro', ['omar'], -12, ['datos']],
    ['progress', 'urgent', 'Migrar el padrón de socios', ['omar', 'luis'], -1, ['datos']],
    ['progress', 'high', 'Acceso por código QR', ['daniela', 'luis'], 4, ['app']],
    ['pending', 'high', 'Capacitar al personal de recepción', ['karla'], 18, ['capacitación']],
    ['pending', 'medium', 'Avisos de vencimiento de membresía', ['ivan'], 11, ['app']],
  ],
  alondra: [
    ['done', 'medium', 'Reunir las cifras del año', ['ximena'], -6, ['informe']],
    ['review', 'high', 'Maquetar el informe anual', ['sofia'], 3, ['informe']],
    ['progress', 'high', 'Guion del video de donativos', ['ana'], 1, ['video']],
    ['pending', 'medium', 'Página de donativo mensual', ['luis'], 7, ['web']],
    ['pending', 'none', 'Lista de aliados para la campaña', ['jorge'], null, ['estrategia']],
  ],
}

/** The Markdown descriptions of some tasks, by the beginning of their title. */
export const TASK_DESCRIPTIONS: Readonly<Record<string, string>> = {
  'Ajustar la etiqueta de Coatepec':
    'El cliente pidió **más contraste** en el nombre del origen.\n\n- Subir el cuerpo a 14 pt\n- Revisar el sello de *comercio justo*\n- Mandar prueba de color antes del mediodía',
  'Entregar el guion':
    'Seis videos de 20 segundos, uno por barra.\n\n> Que se oiga el molino en los primeros dos segundos.\n\nReferencia: la campaña de primavera.',
  'Escribir la página':
    'Secciones:\n\n1. Cómo funciona\n2. Elige tu molienda\n3. Pausa cuando quieras\n4. Preguntas frecuentes',
  'Corregir horarios duplicados':
    'Dos sedes comparten agenda del **Dr. Estévez** y el portal ofrece la misma hora dos veces.\n\nPasos:\n\n1. Elegir *Providencia*, martes 10:00\n2. Elegir *Chapalita*, martes 10:00\n3. Las dos quedan confirmadas',
  'Conectar el expediente': 'El expediente expone un servicio SOAP. Solo lectura en esta etapa.',
  'Cálculo de retorno':
    'Usar la tarifa vigente y una degradación de 0.5 % anual. Validar contra las tres cotizaciones de ejemplo.',
  'Vinil de vitrina':
    'Medidas por tienda en el archivo de especificaciones. Se imprime el viernes: **no hay margen**.',
  'Carruseles de la semana 1': 'Cuatro carruseles:\n\n- Cerámica\n- Textil\n- Joyería\n- Cocina',
  'Migrar el padrón':
    'Unir los tres padrones por correo y fecha de nacimiento. Los casos dudosos se marcan, no se borran.',
  'Acceso por código QR': 'El código cambia cada 30 segundos y funciona aunque el teléfono no tenga señal.',
  'Guion del video de donativos': 'Historia de **Emi**, con permiso de su familia. Máximo 90 segundos.',
  'Permisos de grabación': 'Faltan dos autorizaciones de bienes comunales.',
}

/** The checklists of some tasks, by the beginning of their title; the first items are ticked. */
export const TASK_CHECKLISTS: Readonly<
  Record<string, { readonly done: number; readonly items: readonly string[] }>
> = {
  'Ajustar la etiqueta de Coatepec': {
    done: 2,
    items: ['Contraste del nombre', 'Sello de comercio justo', 'Prueba de color'],
  },
  'Entregar el guion': {
    done: 3,
    items: [
      'Barra Centro',
      'Barra Ánimas',
      'Barra Puebla',
      'Barra Cholula',
      'Barra Coatepec',
      'Barra Boca del Río',
    ],
  },
  'Formulario de cita': { done: 3, items: ['Elegir sede', 'Elegir hora', 'Confirmar'] },
  'Corregir horarios duplicados': { done: 1, items: ['Reproducir', 'Corregir', 'Avisar a la clínica'] },
  'Carruseles de la semana 1': { done: 2, items: ['Cerámica', 'Textil', 'Joyería', 'Cocina'] },
  'Migrar el padrón': { done: 2, items: ['Exportar', 'Unir', 'Revisar dudosos', 'Importar'] },
  'Maquetar el informe': { done: 4, items: ['Portada', 'Carta', 'Cifras', 'Historias'] },
  'Pruebas de carga': { done: 0, items: ['100 usuarios', '500 usuarios'] },
  'Permisos de grabación': {
    done: 3,
    items: ['Capulálpam', 'Ixtlán', 'Cuajimoloyas', 'Benito Juárez', 'Latuvi'],
  },
}
