/**
 * The Spanish words of questions about one's own work, without accents: words of a question that are not among them are
 * taken for a name.
 */

const list = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Words that questions are made of. None of them is the name of a company or a person. */
export const VOCABULARY: ReadonlySet<string> = new Set(
  list(`
  a abierta abiertas abierto abiertos abre abreme acabe acabo aca activa activas activo activos actual actuales actualmente ademas agenda
  ahi ahora ahorita al algo alguien algun alguna algunas alguno algunos alta altas anda andamos andan ante anterior antes aparece
  aprobacion aprobar aqui archivada archivadas archivado archivados archivo archivos asi asignada asignadas asignado asignados
  asignar atiende atrasada atrasadas atrasado atrasados aun aviso avisos ayer ayuda ayudame
  baja bien brief briefs bueno buenos buenas busca buscar buscame
  cada caso chat chats cheque chequeo cliente clientes comenta comentado comentan comentaron comentario comentarios comento como
  companera companeras companero companeros completa completada completadas completado completados completas complete con conectada
  conectadas conectado conectados contacto contactos conoce contesto contestaron conversacion conversaciones correo correos cosa cosas cual cuales
  cuando cuanta cuantas cuanto cuantos cuenta cuentame cuentas curso
  cargo comer compania da dale dame darme decir decirme dato datos de debo deben dejaron dejo del dentro desaprobadas descanso desde despues dia dias dice dicen dicho
  dijeron dijo dime direccion disponible disponibles documento documentos donde dos durante
  e equipo echa echame el ella ellas ellos email empresa empresas en encargada encargado encargo encuentra encontrar ensena ensename entrada
  entrega entregar entregas entrego entregue entre entro entraron entrar entregable entregables envio enviaron envia era es esa esas ese eso esos
  escribieron escribio escrito espera esperan esperando esta estado estamos estan estar estas este esto estos estoy extra extras
  falta faltan faltante faltantes favor fecha fechas fichero ficheros finalizada finalizadas finalizado finalizados fuera fue fueron
  gracias
  ha habla hablame habra hace hacer haces hacemos hacia haciendo hago haber han hasta hay he hecha hechas hecho hechos hemos hice
  hicimos hizo hola horario horarios hora horas hoy hubo
  info informacion informe inicio ir
  jornada
  la las le leer leido leidos les lista listado listame listas listo llego llegaron llegue lleva llevamos llevan llevo lo localiza
  los luego
  manana mando mandaron mas me media medio mensaje mensajes mes mi mia mias mio mios mis mismo momento mostrar mostrarme mucho
  muestra muestrame muy
  nada nadie necesito ni ninguna ninguno no nos nota notas noticia noticias notificacion notificaciones novedad novedades nueva nuevas
  nuevo nuevos numero
  o ocupada ocupado oficina opinan otra otras otro otros
  pasa pasada pasadas pasado paso para pendiente pendientes pero perdi persona personas poco podemos poder podria podrias por porfa porfas porfavor porfis porque
  prioridad prioridades prioritaria prioritarias prioritario prioritarios progreso proceso programada programadas prometido pronto
  proxima proximas proximo proximos proyecto proyectos puede pueden puedes puedo puse
  que queda quedan quedo quedaron quien quienes quiero quisiera
  rato realizada realizadas recibi recibido recientes reciente recibir registrada registradas registrado registre registro registros
  respondio responde responsable responsables restan resumen resume resumeme resumir retrasada retrasadas retrasado retrasados
  revisar revision
  sabe saber sabes sali salida salio se sea segun semana semanas ser si siguen siguiente siguientes sin sigue sobre solo son soy su
  sus status situacion
  tal tambien tan tarde tarea tareas te telefono telefonos tenemos tener tengo termina terminada terminadas terminado terminados terminar
  termine termino terminamos terminaron tiempo tiene tienen tienes tocan toca toda todas todavia todo todos total trabaja trabajado
  trabajados trabajadas trabajamos trabajan trabajando trabajar trabaje trabajo trae traigo tu turno tus
  ultima ultimas ultimo ultimos un una unas uno unos urge urgen urgente urgentes
  va vamos van vence vencen vencer vencera vencia vencian vencida vencidas vencido vencidos vencieron vencimiento vencimientos vencio
  venza venzan veo ver via viene viernes vinieron vino voy
  y ya yo
  adentro afuera cerre cerro cerramos cerraron cerrada cerradas cerrado anteayer antier cerrados creada creadas creado creados asigno asignaron
  entregada entregadas entregado entregados entregaron entregamos fin finde llegado quincena salido tuve tuvo venido
  aprobada aprobadas aprobado aprobados aprobaron existe existen subi subieron subio subidos vienen
  lunes martes miercoles jueves sabado domingo
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
`),
)

/** Words that people often mistype, and that decide what a question asks. */
export const KEYWORDS: readonly string[] = list(`
  archivo archivos asignadas atrasada atrasadas atrasado atrasados avisos clientes comentario comentarios descanso documento documentos
  empresa empresas entrada entregas horario manana mensaje mensajes notificaciones oficina pendiente pendientes progreso proxima
  quienes revision salida semana tareas telefono trabaje trabajando urgente urgentes vencen vencida vencidas vencido vencidos vencieron
`)

/** The whole word for each short or misspelt one. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  q: 'que',
  k: 'que',
  ke: 'que',
  kien: 'quien',
  pa: 'para',
  pal: 'para',
  prox: 'proxima',
  x: 'por',
  xq: 'porque',
  hrs: 'horas',
  hs: 'horas',
  oras: 'horas',
  ora: 'hora',
  ay: 'hay',
  oy: 'hoy',
  msj: 'mensaje',
  msjs: 'mensajes',
  sms: 'mensajes',
  vense: 'vence',
  vensen: 'vencen',
  venze: 'vence',
  bence: 'vence',
  taraes: 'tareas',
  cm: 'como',
}

/** Words that stand between the words of a name: `Casa de Té`, `Luz y Sombra`. */
export const CONNECTORS: ReadonlySet<string> = new Set(list('de del la las los el e y'))

/** The words that lead to the company in which somebody works. */
export const PLACE_LEADS: readonly string[] = ['en', 'en la empresa', 'en el cliente']

/** The questions that stand for `ponme al día`: how something stands, and what there is to do. */
export const ASKED = { how: 'cómo va', today: 'qué tengo hoy' }
