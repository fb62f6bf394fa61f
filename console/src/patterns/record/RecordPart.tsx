import { type ReactNode, useId } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'

type RecordPartProps = {
  title: MessageId
  /** A count, or another short text beside the title. */
  count?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A titled section of a record page. */
export function RecordPart({ title, count, actions, children }: RecordPartProps) {
  const { text } = useMessages()
  const id = useId()
  return (
    <section className="ck-record-part" aria-labelledby={id}>
      <header className="ck-record-part-head">
        <h2 id={id}>
          {text(title)} {count !== undefined && <span>{count}</span>}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  )
}

export type Fact = { label: MessageId; value: ReactNode }

/** The facts of a record, as labels and values; missing values are shown as such. */
export function Facts({ title, facts, children }: { title: MessageId; facts: readonly Fact[]; children?: ReactNode }) {
  const { text } = useMessages()
  return (
    <section className="ck-record-part" aria-label={text(title)}>
      <dl className="ck-record-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{text(label)}</dt>
            <dd>{value === null || value === undefined || value === '' ? text('Record.None') : value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
