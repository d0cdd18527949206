import { sendTestPush } from '@osys/sdk/push/actions'
import type { PushResult } from '@osys/sdk/push/schema'
import { PushPanel } from '@osys/ui-kit/push/PushPanel'
import { useState } from 'react'
import { useCell } from '../app/store.js'
import { type Suite, useSuite } from '../app/suite.js'
import { turnPushOff, turnPushOn } from './store.js'

/** Renders the push section of the person's own account. */
export function PushSection() {
  const suite = useSuite()
  const { phase } = useCell(suite.push)
  const [isSwitching, setSwitching] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const [results, setResults] = useState<readonly PushResult[] | null>(null)

  async function change(turn: (suite: Suite) => Promise<unknown>): Promise<void> {
    setSwitching(true)
    await turn(suite)
    setSwitching(false)
  }

  async function test(): Promise<void> {
    setTesting(true)
    const outcome = await sendTestPush(suite)
    setResults(outcome.ended === 'done' ? outcome.value : null)
    setTesting(false)
  }

  return (
    <PushPanel
      phase={phase}
      isSwitching={isSwitching}
      isTesting={isTesting}
      results={results}
      onTurnOn={() => void change(turnPushOn)}
      onTurnOff={() => void change(turnPushOff)}
      onTest={() => void test()}
    />
  )
}
