import type { ClockStatus } from '@osys/sdk/timeclock/schema'

/** The texts of a person's status, which the web app's first page shows too. */
export const statusMessages = {
  statusNames: { dentro: 'Dentro', descanso: 'En descanso', fuera: 'Fuera' } satisfies Record<
    ClockStatus,
    string
  >,
  since: (moment: string) => `desde ${moment}`,
  sinceYesterday: (time: string) => `ayer, ${time}`,
}
