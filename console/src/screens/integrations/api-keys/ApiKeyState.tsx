import { currentTime } from '@casekit/client/clock'
import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'

type Props = { rotatedAt: string | null; expiresAt: string | null }

/** Live, not issued or expired; in words, never by color alone. */
export function ApiKeyState({ rotatedAt, expiresAt }: Props) {
  const { text } = useMessages()
  const [now] = useState(() => new Date(currentTime()))
  const isOver = expiresAt !== null && new Date(expiresAt) <= now
  const state = isOver ? 'expired' : rotatedAt ? 'live' : 'unissued'
  return <span className={`ck-studio-state ck-studio-state-${state}`}>{text(`Studio.State.${state}`)}</span>
}
