import { type FormEvent, useRef } from 'react'
import { Paperclip, Send } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { TextArea } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { FileChooser } from '@casekit/ui/file-chooser'
import { canSend, type CaseFollowStore } from './case-follow.store.ts'
import { ChosenFiles } from './ChosenFiles.tsx'

/** The form for the customer's reply, with pictures. */
export function Answer({ store, company }: { store: CaseFollowStore; company: string }) {
  const { text } = useMessages()
  const { text: typed, files, isSending } = useSnapshot(store.state, { sync: true })
  const picker = useRef<HTMLInputElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canSend(store.state)) void store.answer()
  }

  return (
    <form className="ck-case-view-answer" onSubmit={submit}>
      <TextArea
        label={text('CaseView.Answer', { company })}
        rows={3}
        maxLength={10_000}
        value={typed}
        onChange={store.type}
      />
      <ChosenFiles store={store} />
      <News store={store} />
      <div className="ck-case-view-actions">
        <FileChooser label={text('CaseView.AddFiles')} handle={picker} onChoose={chosen => store.add(chosen)} />
        <Button size="lg" icon={<Paperclip />} onClick={() => picker.current?.click()}>
          {text('CaseView.AddFiles')}
        </Button>
        <Button
          kind="primary"
          size="lg"
          type="submit"
          icon={<Send />}
          busy={isSending}
          disabled={!canSend({ text: typed, files: [...files] })}
        >
          {text('CaseView.Send')}
        </Button>
      </div>
    </form>
  )
}

function News({ store }: { store: CaseFollowStore }) {
  const { text } = useMessages()
  const { news } = useSnapshot(store.state)
  if (news === 'none') return null
  if (news === 'sent') return <Notice tone="success">{text('CaseView.Sent')}</Notice>
  return <Notice tone="danger">{text(`CaseView.${news}`)}</Notice>
}
