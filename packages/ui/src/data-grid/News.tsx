import { useMessages } from '@casekit/messages/react'
import { Button } from '../button.tsx'
import type { Waiting } from './held-rows.ts'

type NewsProps = { waiting: Waiting; onShow: (byKey: boolean) => void }

/** Says politely that rows wait until nobody is about to press one, and shows them at once. */
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
