import { type FormEvent, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { linkAddress } from './link-address.ts'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'

type LinkDialogProps = { address: string; onDone: (address: string) => void; onClose: () => void }

/** Sets a link's target: a page, a mail address or a phone number. */
export function LinkDialog({ address, onDone, onClose }: LinkDialogProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState(address)
  const [isAsked, setAsked] = useState(false)
  const href = linkAddress(typed)

  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (href) onDone(href)
  }

  return (
    <Dialog
      title={text('RichText.Link')}
      onClose={onClose}
      actions={
        <>
          {address && <Button onClick={() => onDone('')}>{text('RichText.NoLink')}</Button>}
          <Button kind="primary" onClick={submit}>
            {text('RichText.SetLink')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <TextField
          label={text('RichText.LinkAddress')}
          hint={text('RichText.LinkHint')}
          maxLength={2000}
          value={typed}
          error={isAsked && !href && text('RichText.LinkWrong')}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  )
}
