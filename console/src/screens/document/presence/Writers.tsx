import type { Writer } from '@casekit/contract/document-presence'
import { useMessages } from '@casekit/messages/react'
import { MemberAvatar } from '../../../parts/MemberAvatar.tsx'
import './writers.css'

/** Who else has the document open. */
export function Writers({ others }: { others: readonly Writer[] }) {
  const { text } = useMessages()
  return (
    <output className="ck-writers" aria-live="polite">
      {others.map(({ id, name, lineId }) => {
        const says = text(lineId === null ? 'DocumentEditor.IsHere' : 'DocumentEditor.Writes', { name })
        return (
          <span key={id} title={says} data-writes={lineId !== null || undefined}>
            <MemberAvatar id={id} name={name} />
            <span className="ck-hidden-text">{says}</span>
          </span>
        )
      })}
    </output>
  )
}
