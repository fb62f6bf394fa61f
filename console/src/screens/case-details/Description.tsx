import { useMessages } from '@casekit/messages/react'
import type { PanelProps } from './panel.ts'

/** What the case is about, and what is for the staff alone. */
export function Description({ details }: PanelProps) {
  const { text } = useMessages()
  return (
    <>
      <h2 className="ck-case-section">{text('Case.Description')}</h2>
      <p className="ck-case-description">{details.description || text('Case.NoDescription')}</p>
      {details.internalNote && (
        <div className="ck-internal">
          <h2>{text('Case.InternalNote')}</h2>
          <p>{details.internalNote}</p>
        </div>
      )}
    </>
  )
}
