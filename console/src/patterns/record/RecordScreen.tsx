import type { ReactNode } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { usePage } from '../../frame/page.store.ts'
import { ScreenSkeleton } from '../../frame/ScreenSkeleton.tsx'
import { Loaded } from '../query/Loaded.tsx'
import { isGone } from '../query/query.store.ts'
import type { Asked } from '../query/use-query.ts'
import '../page-head.css'
import './record.css'

export type RecordWords = {
  /** The crumb of the list that contains the record. */
  list: MessageId
  /** The kind of record, shown until its name is known. */
  one: MessageId
  gone: MessageId
  failed: MessageId
}

type RecordScreenProps<Answer> = {
  query: Asked<Answer>
  words: RecordWords
  listHref: string
  nameOf: (record: NonNullable<Answer>) => string
  /** Beside the name: a number, a chip. */
  renderMarks?: (record: NonNullable<Answer>) => ReactNode
  renderActions?: (record: NonNullable<Answer>) => ReactNode
  /** The page's two columns: related content, and facts at the side. */
  renderMain: (record: NonNullable<Answer>) => ReactNode
  renderSide?: (record: NonNullable<Answer>) => ReactNode
}

/** The page of one record: crumb, head, related content, facts at the side. */
export function RecordScreen<Answer>(props: RecordScreenProps<Answer>) {
  const { query, words, listHref, nameOf } = props
  const { text } = useMessages()
  const name = query.answer === null || query.answer === undefined ? null : nameOf(query.answer)
  usePage(name, [{ text: text(words.list), href: listHref }, { text: name ?? text(words.one) }])
  return (
    <>
      {query.error && isGone(query.error) && <h1 className="ck-hidden-text">{text(words.one)}</h1>}
      <Loaded query={query} gone={words.gone} failed={words.failed} skeleton={<ScreenSkeleton kind="record" />}>
        {record => <Page {...props} record={record} />}
      </Loaded>
    </>
  )
}

function Page<Answer>({
  record,
  nameOf,
  renderMarks,
  renderActions,
  renderMain,
  renderSide,
}: RecordScreenProps<Answer> & { record: NonNullable<Answer> }) {
  return (
    <div className="ck-record">
      <header className="ck-page-head">
        <h1 className="ck-page-title">{nameOf(record)}</h1>
        {renderMarks?.(record)}
        {renderActions && <div className="ck-page-head-end">{renderActions(record)}</div>}
      </header>
      <div className={renderSide ? 'ck-record-body' : 'ck-record-body ck-record-plain'}>
        <div className="ck-record-main">{renderMain(record)}</div>
        {renderSide && <div className="ck-record-side">{renderSide(record)}</div>}
      </div>
    </div>
  )
}
