import type { ViewMessage } from '@casekit/contract/case-view'
import { useMessages } from '@casekit/messages/react'
import type { CaseFollowStore } from './case-follow.store.ts'
import { SharedFile } from './SharedFile.tsx'

type ConversationProps = { store: CaseFollowStore; messages: readonly ViewMessage[]; customerName: string }

/** The conversation between customer and company, oldest first. */
export function Conversation({ store, messages, customerName }: ConversationProps) {
  const { text, format } = useMessages()
  if (messages.length === 0) return <p className="ck-case-view-hint">{text('CaseView.NoMessages')}</p>
  return (
    <ol className="ck-case-view-talk">
      {messages.map(({ messageId, from, sentBy, sentAt, text: said, files }) => (
        <li key={messageId} className={`ck-case-view-said ck-case-view-from-${from}`}>
          <p className="ck-case-view-who">
            <b>{from === 'customer' && sentBy === customerName ? text('CaseView.You', { name: sentBy }) : sentBy}</b>{' '}
            <time dateTime={sentAt}>{format.dateTime(sentAt)}</time>
          </p>
          {said && <p className="ck-case-view-words">{said}</p>}
          {files.length > 0 && (
            <ul className="ck-case-view-shared">
              {files.map(file => (
                <li key={file.fileId}>
                  <SharedFile store={store} file={file} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
