import { Download, Plus } from 'lucide-react'
import { useState } from 'react'
import {
  endPrivacyRequest,
  getPrivacyRequests,
  getProcessingRecord,
  type WaitingRequest,
} from '@casekit/contract/privacy-requests'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { Dialog } from '@casekit/ui/dialog'
import { toasts } from '../../frame/notices/toasts.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { saveFile } from '../../uploads/save-file.ts'
import { RequestDialog } from './RequestDialog.tsx'
import './privacy.css'

/** Data subject requests, first due first, and the record of processing as a PDF. */
export function RequestsField() {
  const { text } = useMessages()
  const query = useQuery(signal => call(getPrivacyRequests, { signal }))
  const [isAdding, setAdding] = useState(false)
  const [ending, setEnding] = useState<WaitingRequest | null>(null)
  const reload = () => void query.load()
  const failed = () => toasts.show({ tone: 'failed', title: text('Privacy.NotDone') })
  const take = () => call(getProcessingRecord).then(file => saveFile(file, `${text('Privacy.Record')}.pdf`), failed)
  function end(requestId: string) {
    setEnding(null)
    void call(endPrivacyRequest, { params: { requestId } }).then(reload, failed)
  }
  return (
    <div className="ck-requests">
      <Loaded query={query} failed="Privacy.NotLoaded">
        {requests =>
          requests.length === 0 ? (
            <p>{text('Privacy.NoRequests')}</p>
          ) : (
            <ul>
              {requests.map(request => (
                <OneRequest key={request.id} request={request} onEnd={() => setEnding(request)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="ck-requests-acts">
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {text('Privacy.AddRequest')}
        </Button>
        <Button icon={<Download />} onClick={() => void take()}>
          {text('Privacy.Record')}
        </Button>
      </div>
      {isAdding && <RequestDialog onAdded={reload} onClose={() => setAdding(false)} />}
      {ending && <EndDialog request={ending} onEnd={() => end(ending.id)} onClose={() => setEnding(null)} />}
    </div>
  )
}

type EndProps = { request: WaitingRequest; onEnd: () => void; onClose: () => void }

/** Asks first, because ending a request deletes the requester's name. */
function EndDialog({ request: { kind, askedBy }, onEnd, onClose }: EndProps) {
  const { text } = useMessages()
  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="primary" onClick={onEnd}>
        {text('Privacy.End')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('Privacy.EndOf', { name: `${text(`Privacy.Wish.${kind}`)}: ${askedBy}` })}
      size="sm"
      onClose={onClose}
      actions={actions}
    >
      {text('Privacy.EndText', { name: askedBy })}
    </Dialog>
  )
}

function OneRequest({ request, onEnd }: { request: WaitingRequest; onEnd: () => void }) {
  const { text, format } = useMessages()
  const { kind, askedBy, receivedOn, dueOn, isLate, doneAt, doneBy } = request
  const name = text(`Privacy.Wish.${kind}`)
  return (
    <li>
      <span>
        <b>{askedBy ? `${name}: ${askedBy}` : name}</b>
        <small>
          {doneAt
            ? text('Privacy.DoneBy', { at: format.dateTime(doneAt), by: doneBy })
            : text('Privacy.Due', { received: format.day(receivedOn), due: format.day(dueOn) })}
        </small>
      </span>
      {isLate && <Chip look="failed">{text('Privacy.Late')}</Chip>}
      {!doneAt && (
        <Button size="sm" aria-label={text('Privacy.EndOf', { name: `${name}: ${askedBy}` })} onClick={onEnd}>
          {text('Privacy.End')}
        </Button>
      )}
    </li>
  )
}
