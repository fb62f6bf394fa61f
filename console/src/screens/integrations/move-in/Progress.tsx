import { useMessages } from '@casekit/messages/react'

/** The progress in rows. */
export function Progress({ value, total }: { value: number; total: number }) {
  const { text, format } = useMessages()
  return (
    <output className="ck-move-progress">
      <progress aria-label={text('MoveIn.Progress')} max={Math.max(total, 1)} value={value} />
      <span>{text('MoveIn.Of', { done: format.number(value), total: format.number(total) })}</span>
    </output>
  )
}
