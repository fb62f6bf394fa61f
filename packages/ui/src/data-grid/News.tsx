import { useMessages } from '@casekit/messages/react'
import { Button } from '../button.tsx'
import type { Waiting } from './held-rows.ts'

type NewsProps = { waiting: Waiting; onShow: (byKey: boolean) => void }

/** Announces politely that new rows are waiting while the user may be about to press one, and shows them on request. */
export function News({ waiting, onShow }: NewsProps) {
  const { text } = useMessages()
  return (
    <output className="ck-grid-news">
      {waiting !== null && (
        <Button size="sm" onClick={({ detail }) => onShow(detail === 0)}>
          {text('Grid.News', { count: waiting })}
        </Button>
      )}
    </output>
  )
}
