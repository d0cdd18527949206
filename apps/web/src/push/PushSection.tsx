import type { PushResult } from '@osys/sdk/push/schema'
import { PushPanel } from '@osys/ui-kit/push/PushPanel'
import { useState } from 'react'
import { useCell } from '../app/store.js'
import { useSuite } from '../app/suite.js'
import { sendTest, turnPushOff, turnPushOn } from './store.js'

/** Push messages in one's own account. */
export function PushSection() {
  const suite = useSuite()
  const { phase } = useCell(suite.push)
  const [isSwitching, setSwitching] = useState(false)
  const [isTesting, setTesting] = useState(false)
  const [results, setResults] = useState<readonly PushResult[] | null>(null)

  async function change(turn: typeof turnPushOn): Promise<void> {
    setSwitching(true)
    await turn(suite)
    setSwitching(false)
  }

  async function test(): Promise<void> {
    setTesting(true)
    setResults(await sendTest(suite))
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
