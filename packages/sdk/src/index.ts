/**
 * The front door for scripts: `import { createSdk } from '@osys/sdk'`. Everything else is imported by its
 * file.
 */
export { createSdk } from './sdk.js'
export type { Sdk } from './sdk.js'
export type { SdkOptions } from './sdk.options.js'
export {
  AbortedError,
  ApiError,
  ConflictError,
  ForbiddenError,
  HttpError,
  NetworkError,
  NotFoundError,
  ParsingError,
  ThrottledError,
  TimeoutError,
  UnauthorizedError,
  ValidationError,
} from './http/error.js'
export { isApiError } from './http/error.js'
export type { CallOptions } from './http/api.js'
export type { AnswerPart, StreamInput } from './assistant/actions.stream.js'
export type { DryRunSdk, TriedCall } from './http/dry-run.js'
export type { RawReply } from './http/reply.js'
export type { ByteStream, DownloadProgress, SavedFile, SaveOptions } from './http/save.js'
export type { UploadProgress } from './http/upload.js'
export type { ChannelNews, RealtimePort, RealtimePorts } from './realtime/port.js'
export type { RealtimeEvent } from './realtime/events.js'
export type { StreamOptions } from './realtime/stream.js'
export type { Call } from './http/bind.js'
export type * from './shapes.js'
