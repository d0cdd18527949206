import { useCell } from './store.js'
import { useSuite } from './suite.js'

/** Returns the time zone of the workspace, in which hours and days are counted. */
export function useWorkspaceZone(): string {
  return useCell(useSuite().config).config?.timezone ?? 'America/Mexico_City'
}
