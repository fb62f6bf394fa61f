import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'

/** Runs an action, reports the result, and refetches the section. */
export function useAct(load: () => Promise<void>) {
  const { text } = useMessages()
  const [isBusy, setIsBusy] = useState(false)

  async function act<Done>(work: () => Promise<Done>, saying: (done: Done) => string) {
    setIsBusy(true)
    try {
      toasts.show({ title: saying(await work()) })
    } catch {
      toasts.show({ tone: 'failed', title: text('Operations.Failed') })
    }
    setIsBusy(false)
    await load()
  }
  return { isBusy, act }
}
