/** The pause before code that could not be fetched is asked for again. */
const AGAIN_MS = 5000

/**
 * Fetches code that the page itself does without, and runs it. Where the server is away just then, it asks again until
 * the code is here, because nothing else would: neither a restarted server nor a person does. Returns a function
 * that stops it, and that ends what it ran.
 */
export function runSoon<Code>(
  afterMs: number,
  fetchCode: () => Promise<Code>,
  run: (code: Code) => (() => void) | undefined,
): () => void {
  let isStopped = false
  let end: (() => void) | undefined

  async function start(): Promise<void> {
    const code = await fetchCode().catch((error: unknown) => console.warn('code is asked for again', error))
    if (isStopped) return
    if (code) end = run(code)
    else timer = setTimeout(() => void start(), AGAIN_MS)
  }

  let timer = setTimeout(() => void start(), afterMs)
  return () => {
    isStopped = true
    clearTimeout(timer)
    end?.()
  }
}
