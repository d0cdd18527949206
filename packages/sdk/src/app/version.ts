/** The version of the suite, which the hub shows. */

/** The version that every app of the catalogue shows. Spec §1. */
export const APP_VERSION = 'v2.4.0-beta3'
