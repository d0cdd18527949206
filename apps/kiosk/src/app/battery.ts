/** Reads the tablet's battery. */

/** The battery's level in percent and whether it charges; nothing where the browser does not tell. */
export interface Battery {
  read(): { readonly battery?: number; readonly is_charging?: boolean }
}

interface BatteryManager {
  readonly level: number
  readonly charging: boolean
}

/** Asks the browser for the battery once; its values then stay current by themselves. Safari and Firefox have none. */
export function openBattery(): Battery {
  let manager: BatteryManager | undefined
  const { getBattery } = navigator as { readonly getBattery?: () => Promise<BatteryManager> }
  getBattery?.call(navigator).then(
    found => (manager = found),
    (error: unknown) => console.warn('no battery', error),
  )
  return {
    read: () => (manager ? { battery: Math.round(manager.level * 100), is_charging: manager.charging } : {}),
  }
}
