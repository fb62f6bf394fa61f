import { BellOff, BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { beTold, beToldNoMore, canBeTold, isTold } from './push.ts'

/** Turns push notifications about new, moved and canceled visits on or off for this phone. */
export function PushSwitch() {
  const { text, language } = useMessages()
  const [isOn, setOn] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void isTold().then(setOn), [])
  if (!canBeTold() || isOn === null) return null

  async function turn() {
    setBusy(true)
    try {
      if (isOn) await beToldNoMore(call)
      else if (!(await beTold(call, language))) return toasts.show({ tone: 'failed', title: text('Today.PushDenied') })
      setOn(!isOn)
      toasts.show({ title: text(isOn ? 'Today.PushIsOff' : 'Today.PushIsOn') })
    } catch {
      toasts.show({ tone: 'failed', title: text('Today.PushDenied') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <IconButton
      icon={isOn ? <BellOff /> : <BellRing />}
      label={text(isOn ? 'Today.PushOff' : 'Today.PushOn')}
      busy={isBusy}
      onClick={() => void turn()}
    />
  )
}
