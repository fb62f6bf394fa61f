import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { addSetupEntry, editSetupEntry, type SetupEntry } from '@casekit/contract/setup'
import type { SetupList } from '@casekit/contract/setup-lists'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'
import { call } from '../../session/session.store.ts'

type Props = { list: SetupList; entry: SetupEntry | undefined; onSaved: () => void; onClose: () => void }

const NEW_COLOR = '#5b6b73'
const HAVE_COLOR: readonly SetupList[] = ['tags', 'stages']

/** Adds or renames an entry; tags and stages have a color too. */
export function EntryDialog({ list, entry, onSaved, onClose }: Props) {
  const { text } = useMessages()
  const [name, setName] = useState(entry?.name ?? '')
  const begin = entry?.color ?? (list === 'tags' ? NEW_COLOR : null)
  const [color, setColor] = useState(begin)
  const [trouble, setTrouble] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [key] = useState(newKey)
  const palette = useRef<HTMLInputElement>(null)
  const isPainted = color !== begin
  const hasColor = list === 'tags' || isPainted
  const body = { name: name.trim(), ...(hasColor && { color: color ?? '' }) }
  const isTouched = name !== (entry?.name ?? '') || isPainted

  const save = (): Promise<SetupEntry> =>
    entry
      ? call(editSetupEntry, { params: { list, entryId: entry.id }, body })
      : call(addSetupEntry, { params: { list }, body, key })

  function saved() {
    onSaved()
    onClose()
  }
  function refused(error: unknown) {
    const isTaken = error instanceof ApiError && error.code === 'conflict'
    setTrouble(text(isTaken ? 'Setup.Taken' : 'Setup.Failed'))
  }
  /** The button disappears with the color. */
  function removeColor() {
    setColor(null)
    palette.current?.focus()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    setIsBusy(true)
    await save().then(saved, refused)
    setIsBusy(false)
  }
  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="setup-entry" busy={isBusy} disabled={!name.trim()}>
        {text('Setup.Save')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={entry ? text('Setup.Rename', { name: entry.name }) : text('Setup.Add')}
      size="sm"
      confirmClose={isTouched}
      onClose={onClose}
      actions={actions}
    >
      <form id="setup-entry" className="ck-setup-form" noValidate onSubmit={event => void submit(event)}>
        <TextField
          label={text('Setup.Name')}
          required
          maxLength={200}
          value={name}
          error={trouble || undefined}
          onChange={typed => {
            setName(typed)
            setTrouble('')
          }}
        />
        {HAVE_COLOR.includes(list) && (
          <div className="ck-setup-pick">
            <label>
              <input
                ref={palette}
                type="color"
                value={color ?? NEW_COLOR}
                onChange={event => setColor(event.target.value)}
              />{' '}
              {text(color ? 'Setup.Color' : 'Setup.ColorNone')}
            </label>
            {color && list === 'stages' && (
              <Button kind="link" onClick={removeColor}>
                {text('Setup.ColorOff')}
              </Button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  )
}
