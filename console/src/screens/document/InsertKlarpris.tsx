import { Tag } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { type KlarprisPrice, searchKlarpris } from '@casekit/contract/klarpris'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { newLine } from '../../parts/document-lines/lines.ts'
import { klarprisChanges, keptKlarpris } from '../../session/origin.ts'
import { call } from '../../session/session.store.ts'
import type { DocumentEditor } from './document.store.ts'

/** Adds KlarPris prices after the document's lines; only if this browser has a token. */
export function InsertKlarpris({ editor }: { editor: DocumentEditor }) {
  const { text } = useMessages()
  const [isOpen, setOpen] = useState(false)
  useSnapshot(klarprisChanges)
  if (!keptKlarpris()) return null
  return (
    <>
      <Button size="sm" kind="ghost" icon={<Tag />} onClick={() => setOpen(true)}>
        {text('DocumentEditor.Klarpris')}
      </Button>
      {isOpen && <ChoosePrice editor={editor} onClose={() => setOpen(false)} />}
    </>
  )
}

const troubleOf = (fault: string): MessageId | undefined =>
  fault === 'not-connected' ? 'DocumentEditor.KlarprisNotSet' : fault ? 'DocumentEditor.KlarprisNoAnswer' : undefined

const SHORTEST = 2

function ChoosePrice({ editor, onClose }: { editor: DocumentEditor; onClose: () => void }) {
  const { text, format } = useMessages()
  const [said, setSaid] = useState('')
  const [found, setFound] = useState<readonly KlarprisPrice[]>()
  const [trouble, setTrouble] = useState<MessageId>()
  const [isBusy, setBusy] = useState(false)
  const form = useId()

  async function search(event: FormEvent) {
    event.preventDefault()
    if (isBusy || said.trim().length < SHORTEST) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const { fault, prices } = await call(searchKlarpris, { body: { token: keptKlarpris(), text: said.trim() } })
      setTrouble(troubleOf(fault))
      setFound(fault ? undefined : prices)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setTrouble('DocumentEditor.DidNotWork')
    }
    setBusy(false)
  }
  function insert({ number, name, unit, price, vatPercent }: KlarprisPrice) {
    editor.addLines([{ ...newLine('product', vatPercent), number, text: name, unit, price }])
    onClose()
  }
  return (
    <Dialog title={text('DocumentEditor.InsertKlarpris')} onClose={onClose}>
      <form id={form} onSubmit={event => void search(event)} className="ck-document-form">
        <TextField
          label={text('DocumentEditor.FindPrice')}
          type="search"
          maxLength={200}
          value={said}
          onChange={setSaid}
        />
        <Button type="submit" busy={isBusy} disabled={said.trim().length < SHORTEST}>
          {text('DocumentEditor.Search')}
        </Button>
      </form>
      <div aria-live="polite">
        {trouble && <Notice tone="warning">{text(trouble)}</Notice>}
        {found?.length === 0 && <p>{text('DocumentEditor.NoPrices')}</p>}
      </div>
      {found && found.length > 0 && (
        <ul className="ck-document-packages">
          {found.map((one, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an answer stays as it came
            <li key={at}>
              <button type="button" onClick={() => insert(one)}>
                <span>{one.number}</span>
                <b>{one.name}</b>
                <span>{format.amount(one.price)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
