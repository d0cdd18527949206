/** The names and purposes of the apps for their cards, and their release notes. */

import type { AppId } from './schema.js'

interface AppTexts {
  readonly title: string
  readonly purpose: string
}

/** The name and purpose of each app, for its card. Spec §1. */
export const appTexts: Readonly<Record<AppId, AppTexts>> = {
  ohplaky: { title: 'OhPlaky', purpose: 'Briefs, empresas, tareas, archivos y comentarios' },
  ochatty: { title: 'Ochatty', purpose: 'Chat directo con tus compañeros' },
  joaoai: { title: 'JoaoAI', purpose: 'Asistente de inteligencia artificial' },
  ojibble: { title: 'OJibble', purpose: 'Horarios, asistencia y reloj checador' },
  correo: { title: 'Correo', purpose: 'Tu correo de la empresa' },
}

/** Release notes of the current version, in markdown. Spec §1. */
export const releaseNotes: Readonly<Record<Exclude<AppId, 'correo'>, string>> = {
  ohplaky: `### Notificaciones push

- Recibe un aviso cuando cambian tus tareas: asignaciones, estados, comentarios y menciones.
- Los avisos llegan **aunque el navegador esté cerrado**. Actívalos una vez en cada dispositivo.
`,
  ochatty: `### Una conversación más viva

- **Gifs**: pégalos o súbelos directamente en la conversación.
- **Mensajes de voz**: grábalos y escúchalos antes de enviarlos.
- **Recorte de portada**: ajusta la imagen de tu perfil al subirla.
- **Temas**: elige entre cinco variantes, cada una en claro y en oscuro.
`,
  joaoai: `### Más control sobre tus chats

- **Edita y elimina mensajes** de cualquier chat.
- **Regenera** una respuesta que no te convenció.
- **Duplica** un chat para seguir por otro camino.
- **Código** con resaltado y botón para copiar.
- **Análisis de imágenes** y **análisis de documentos**.
`,
  ojibble: `### Horarios en vivo

- Las tabletas muestran **el estado de la lista en tiempo real**.
- **Dirección** ya no aparece en la lista principal.
- **Amplía las imágenes** de cada registro con un clic.
`,
}
