/** The files in which the calls of the fake are compared with the server. */

import { contract } from '@osys/sdk/contract'
import type { AnyEndpoint } from '@osys/sdk/http/endpoint'
import { FAKED } from '@osys/sdk/testing'

/** The test file in which each feature of the fake is compared. */
const COMPARED_IN = {
  setup: 'setup',
  push: 'devices',
  kiosk: 'devices',
  app: 'work',
  session: 'people',
  users: 'people',
  access: 'people',
  audit: 'people',
  assistant: 'assistant',
  hub: 'work',
  companies: 'work',
  briefs: 'work',
  tasks: 'work',
  comments: 'work',
  files: 'work',
  realtime: 'work',
  chat: 'people',
  notifications: 'work',
  timeclock: 'people',
} as const satisfies Readonly<Record<keyof typeof FAKED, string>>
/** A file of the comparison. */
export type ComparedIn = (typeof COMPARED_IN)[keyof typeof COMPARED_IN] | 'media'

/** The calls that are compared in another file than the others of their feature: with a tablet, or with bytes. */
const COMPARED_ELSEWHERE: ReadonlyMap<AnyEndpoint, 'devices' | 'media'> = new Map<
  AnyEndpoint,
  'devices' | 'media'
>([
  ...[contract.timeclock.resolve, contract.timeclock.conflicts, contract.timeclock.requestPhoto].map(
    call => [call, 'devices'] as const,
  ),
  ...[
    contract.files.setIcon,
    contract.files.downloadZip,
    contract.chat.sendMedia,
    contract.chat.media,
    contract.chat.download,
    contract.chat.linkMedia,
    contract.chat.playMedia,
    contract.assistant.attachment,
    contract.assistant.analyzeImage,
    contract.assistant.analyzeDocument,
    contract.timeclock.photo,
    contract.timeclock.setPin,
    contract.timeclock.report,
    contract.timeclock.reports,
  ].map(call => [call, 'media'] as const),
])

/** The calls that never succeed in the tests: a server without a key of the provider has no GIFs, as the fake. */
export const REFUSED: ReadonlySet<AnyEndpoint> = new Set([
  contract.chat.gifs,
  contract.chat.previewGif,
  contract.chat.sendGif,
])

/** Returns the calls of the fake that a file compares, but the configuration, which tells of one world alone. */
export function callsOf(file: ComparedIn) {
  return Object.entries(FAKED)
    .flatMap(([feature, handlers]) =>
      Object.keys(handlers).map(name => {
        const calls = contract[feature as keyof typeof FAKED] as Readonly<Record<string, AnyEndpoint>>
        const endpoint = calls[name] as AnyEndpoint
        const usual = COMPARED_IN[feature as keyof typeof FAKED]
        const comparedIn: ComparedIn = COMPARED_ELSEWHERE.get(endpoint) ?? usual
        return { name: `${feature}.${name}`, endpoint, comparedIn }
      }),
    )
    .filter(({ endpoint, comparedIn }) => comparedIn === file && endpoint !== contract.app.config)
}
