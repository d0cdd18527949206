import type { Deps } from '../http/deps.js'
import { type Answer, outcomeOf } from './rules.outcome.js'
import { delayDelivery, type DueDelivery, forgetSubscriptions, removeDelivery, takeDue } from './queries.js'
import { roomBeside } from './rules.room.js'
import { createTransport, type PushTransport } from './ports.transport.js'

/** The sender of queued push messages. */
export interface PushSender {
  readonly transport: PushTransport
  /** Sends every message from now on as soon as it is due. */
  start(): void
  /** Finishes the messages that are being sent, and takes no new ones. */
  stop(): Promise<void>
  /** Sends all messages that are due at this moment. */
  sendDue(): Promise<void>
}

const LOOK_EVERY_MS = 1_000
/** The time of a lease; a service answers in less. */
const LEASE_SECONDS = 60
/** The age at which a message is no longer sent, because the person reads it in the app. */
const KEEP_SECONDS = 24 * 60 * 60

/**
 * Creates the sender of push messages of this process, which also deletes subscriptions that are gone; it takes
 * only messages that no other process has taken. A
 * message is removed as soon as its service has it. If the process dies just then, the message is sent again,
 * and its tag lets the browser show it once. Each service has a share of what is sent at once, so that the messages of one
 * that does not answer hold up no others.
 */
export function createPushSender(
  deps: Pick<Deps, 'database' | 'config' | 'secrets' | 'now' | 'logger'>,
): PushSender {
  const { db } = deps.database
  const { logger } = deps
  const transport = createTransport(deps)
  /** The messages that a service has taken, but that the database could not remove yet. */
  const handedOver = new Set<number>()
  /** The messages that are being sent, and how many of them to each host. */
  const sending = new Set<Promise<void>>()
  const hosts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isStopped = false
  /** True from a call until the next look at what is due. */
  let isCalled = false
  let wake = (): void => {}

  async function settle(delivery: DueDelivery, answer: Answer): Promise<void> {
    const outcome = outcomeOf(answer, delivery.attempts, Math.random())
    const service = new URL(delivery.endpoint).host
    if (outcome.kind === 'delivered') handedOver.add(delivery.id)
    if (outcome.kind === 'lost') {
      logger.error({ code: answer.code, service, attempts: delivery.attempts }, 'a push message was given up')
    }
    if (outcome.kind === 'gone')
      return forgetSubscriptions(db, [{ id: delivery.subscription_id, endpoint: delivery.endpoint }])
    if (outcome.kind === 'later') return delayDelivery(db, delivery.id, outcome.afterMs)
    await removeDelivery(db, delivery.id)
    handedOver.delete(delivery.id)
  }

  async function sendOne(delivery: DueDelivery): Promise<void> {
    if (delivery.is_over || handedOver.has(delivery.id)) {
      await removeDelivery(db, delivery.id)
      handedOver.delete(delivery.id)
      return
    }
    const { endpoint, p256dh, auth, title, body, url, tag, urgency, age_seconds } = delivery
    const ttlSeconds = Math.max(0, KEEP_SECONDS - age_seconds)
    const message = { title, body, url, tag }
    await settle(
      delivery,
      await transport.send({ endpoint, keys: { p256dh, auth }, message, urgency, ttlSeconds }),
    )
  }

  function begin(delivery: DueDelivery): void {
    const { host } = delivery
    hosts.set(host, (hosts.get(host) ?? 0) + 1)
    const sent = sendOne(delivery)
      .catch(warn)
      .finally(() => {
        const left = (hosts.get(host) ?? 0) - 1
        if (left > 0) hosts.set(host, left)
        else hosts.delete(host)
        sending.delete(sent)
        call()
      })
    sending.add(sent)
  }

  /** Looks at what is due: now, or at once after the look that is under way. */
  function call(): void {
    isCalled = true
    wake()
  }

  async function take(): Promise<readonly DueDelivery[]> {
    const { most, full } = roomBeside(hosts)
    if (isStopped || most === 0) return []
    return takeDue(db, {
      most,
      without: full,
      leaseSeconds: LEASE_SECONDS,
      ageSeconds: KEEP_SECONDS,
      now: deps.now(),
    })
  }

  /** Sends what is due, and what becomes due meanwhile, until nothing is being sent. */
  async function work(): Promise<void> {
    for (;;) {
      isCalled = false
      const taken = await take()
      taken.forEach(begin)
      if (taken.length > 0 || isCalled) continue
      if (sending.size === 0) return
      await new Promise<void>(resolve => (wake = resolve))
    }
  }

  function sendDue(): Promise<void> {
    call()
    running ??= work()
      .catch(warn)
      .finally(() => (running = null))
    return running
  }

  function warn(error: unknown): void {
    logger.warn({ err: error }, 'push messages wait: the database did not answer')
  }

  return {
    transport,
    sendDue,
    start() {
      timer = setInterval(() => void sendDue(), LOOK_EVERY_MS)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
      await Promise.all(sending)
      transport.close()
    },
  }
}
