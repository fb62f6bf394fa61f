import { useId, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { TextField } from '@casekit/ui/field'

export type SavedAs = { name: string; isShared: boolean; isDefault: boolean; isFavorite: boolean }

type SaveViewProps = { onSave: (as: SavedAs) => void; onClose: () => void }

/** Asks for a view's name and who it is for. */
export function SaveView({ onSave, onClose }: SaveViewProps) {
  const { text } = useMessages()
  const [as, setAs] = useState<SavedAs>({ name: '', isShared: false, isDefault: false, isFavorite: false })
  const form = useId()
  const name = as.name.trim()
  return (
    <Dialog
      size="sm"
      title={text('Grid.SaveView')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
          <Button kind="primary" type="submit" form={form} disabled={!name}>
            {text('Grid.SaveView')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="ck-save-view"
        onSubmit={event => {
          event.preventDefault()
          if (name) onSave({ ...as, name })
        }}
      >
        <TextField
          label={text('Grid.ViewName')}
          required
          maxLength={80}
          value={as.name}
          onChange={typed => setAs({ ...as, name: typed })}
        />
        <Checkbox checked={as.isShared} onChange={isShared => setAs({ ...as, isShared, isDefault: false })}>
          {text('Grid.ViewShared')}
        </Checkbox>
        <Checkbox checked={as.isDefault} disabled={as.isShared} onChange={isDefault => setAs({ ...as, isDefault })}>
          {text('Grid.ViewDefault')}
        </Checkbox>
        <Checkbox checked={as.isFavorite} onChange={isFavorite => setAs({ ...as, isFavorite })}>
          {text('Grid.ViewFavorite')}
        </Checkbox>
      </form>
    </Dialog>
  )
}
