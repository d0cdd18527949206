import type { RouteName } from './routes.js'

/** The title of each page, for the top bar, the browser's tab and the command palette. */
export const routeTitles: Readonly<Record<RouteName, string>> = {
  login: 'Iniciar sesión',
  setup: 'Primer inicio',
  hub: 'Inicio',
  newCompany: 'Nueva empresa',
  noPermission: 'Sin permisos',
  logout: 'Cerrar sesión',
  users: 'Usuarios',
  notifications: 'Notificaciones',
  audit: 'Registro',
  panels: 'OhPlaky',
  companiesActived: 'Empresas activas',
  companiesArchived: 'Empresas archivadas',
  tasksPending: 'Tareas pendientes',
  tasksProgress: 'Tareas en progreso',
  tasksReview: 'Tareas en revisión',
  tasksDone: 'Tareas terminadas',
  myTasks: 'Mis tareas',
  companyTasks: 'Tareas de la empresa',
  companyDetails: 'Detalles de la empresa',
  chat: 'Ochatty',
  conversation: 'Ochatty',
  assistant: 'JoaoAI',
  assistantChat: 'JoaoAI',
  accountProfile: 'Perfil',
  accountCustom: 'Personalizar',
  accountPassword: 'Contraseña y sesiones',
  accountRoles: 'Roles',
  accountPermissions: 'Permisos',
  timesheetsLanding: 'OJibble',
  timesheets: 'Horarios',
  timesheetDetails: 'Detalle de horarios',
  kiosks: 'Quioscos',
  kiosk: 'Reloj checador',
  kioskConsultants: 'Reloj checador de Consultants',
  kioskSolutions: 'Reloj checador de Solutions',
  kioskEmployee: 'Registro de asistencia',
}

/** The title of an address that leads nowhere. Spec §2. */
export const notFoundTitle = 'Ruta no encontrada'
