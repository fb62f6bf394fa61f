import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import type { DocumentLine } from '@casekit/contract/document-content'
import { answerChanges, type Distributed, type OfferedField } from '@casekit/contract/package-distributor'
import { type Messages, useMessages } from '@casekit/messages/react'
import { hasPrice } from '@casekit/rules/document-price'
import { markedOf } from '@casekit/rules/rich-text'
import { Button } from '@casekit/ui/button'
import { Notice } from '@casekit/ui/notice'
import { call } from '../../session/session.store.ts'

/** The distributor's changes since, with old and new values: each can be adopted or left. */
export function Differences({ one, onChanged }: { one: Distributed; onChanged: () => void }) {
  const messages = useMessages()
  const { text } = messages
  const [busy, setBusy] = useState<OfferedField | null>(null)
  const [isFailed, setFailed] = useState(false)

  async function answer(field: OfferedField, isTaken: boolean) {
    setBusy(field)
    setFailed(false)
    try {
      const body = { take: isTaken ? [field] : [], leave: isTaken ? [] : [field] }
      await call(answerChanges, { params: { distributedId: one.id }, body })
      onChanged()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
    } finally {
      setBusy(null)
    }
  }

  return (
    <section aria-labelledby="distributor-changes">
      <h3 id="distributor-changes">{text('Distributor.ChangedSince')}</h3>
      {isFailed && <Notice tone="danger">{text('Distributor.NotAnswered')}</Notice>}
      <ul className="ck-distributor-changes">
        {one.changes.map(({ field, before, after }) => (
          <li key={field}>
            <b>{text(`OfferedField.${field}`)}</b>
            <del>{shown(field, before, messages)}</del>
            <ins>{shown(field, after, messages)}</ins>
            <span>
              <Button size="sm" kind="primary" busy={busy === field} onClick={() => void answer(field, true)}>
                {text('Distributor.Take')}
              </Button>
              <Button size="sm" disabled={busy !== null} onClick={() => void answer(field, false)}>
                {text('Distributor.Leave')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function shown(field: OfferedField, value: unknown, { text, format }: Messages): string {
  if (field === 'salesPrice') return format.amount(Number(value))
  if (field !== 'lines') return `${(value ?? '') as string | number}` || text('Record.None')
  return (value as DocumentLine[])
    .map(line => {
      const said = markedOf(line.text, line.rich)
      return hasPrice(line) ? `${format.number(line.quantity)} × ${said} (${format.amount(line.price)})` : said
    })
    .join('\n')
}
