import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { PriceField } from '@casekit/contract/price-import'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../../frame/notices/toasts.ts'
import { call } from '../../../session/session.store.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { FIELD_WORDS } from './field-words.ts'
import { FileStep } from './FileStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { createPriceImport, lacksNumber, type PriceImporting } from './price-import.store.ts'
import './import.css'

type ImportDialogProps = { onClose: () => void; onChanged: () => void }

/** Imports a supplier's list into the price book, step by step: every change is previewed first. */
export function ImportDialog({ onClose, onChanged }: ImportDialogProps) {
  const { text, language } = useMessages()
  const [incoming] = useState(() => createPriceImport(call, (field: PriceField) => text(FIELD_WORDS[field]), language))
  const { step, trouble } = useSnapshot(incoming.state)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (step !== 'file') place.current?.focus()
  }, [step])

  async function undo(importId: string) {
    if (!(await incoming.undo(importId))) return
    onChanged()
    const { kept } = incoming.state.undone ?? { kept: 0 }
    toasts.show({ title: text('PriceImport.Undone', { kept }) })
    onClose()
  }
  return (
    <Dialog
      title={text('PriceImport.Title')}
      size="lg"
      confirmClose={step === 'columns' || step === 'preview'}
      onClose={onClose}
      footerStart={<Back incoming={incoming} />}
      actions={<Actions incoming={incoming} onClose={onClose} onChanged={onChanged} onUndo={undo} />}
    >
      <div ref={place} className="ck-price-import" tabIndex={-1}>
        {step === 'file' && <FileStep incoming={incoming} onUndo={undo} />}
        {step === 'columns' && <ColumnsStep incoming={incoming} />}
        {step === 'preview' && <PreviewStep incoming={incoming} />}
        {step === 'done' && <Done incoming={incoming} />}
        {trouble && (
          <Notice tone="danger">{text(trouble === 'file' ? 'PriceImport.Unreadable' : 'PriceImport.Failed')}</Notice>
        )}
      </div>
    </Dialog>
  )
}

function Back({ incoming }: { incoming: PriceImporting }) {
  const { text } = useMessages()
  const { step, busy } = useSnapshot(incoming.state)
  if (step !== 'columns' && step !== 'preview') return null
  return (
    <Button disabled={busy} onClick={() => incoming.back(step === 'columns' ? 'file' : 'columns')}>
      {text('Buttons.Back')}
    </Button>
  )
}

type ActionsProps = ImportDialogProps & { incoming: PriceImporting; onUndo: (importId: string) => Promise<void> }

function Actions({ incoming, onClose, onChanged, onUndo }: ActionsProps) {
  const { text } = useMessages()
  const { step, busy, mapping, preview, withJumps, importId } = useSnapshot(incoming.state)
  const finish = async () => {
    if (await incoming.finish()) onChanged()
  }
  if (step === 'columns')
    return (
      <Button kind="primary" busy={busy} disabled={lacksNumber(mapping)} onClick={() => void incoming.rehearse()}>
        {text('PriceImport.Rehearse')}
      </Button>
    )
  if (step === 'preview') {
    const counts = preview?.counts ?? {}
    const taken = ['new', 'up', 'down', 'other', ...(withJumps ? ['jump'] : [])]
    const count = taken.reduce((sum, change) => sum + (counts[change] ?? 0), 0)
    return (
      <Button kind="primary" busy={busy} disabled={count === 0} onClick={() => void finish()}>
        {text('PriceImport.Finish', { count })}
      </Button>
    )
  }
  return (
    <>
      {step === 'done' && (
        <Button busy={busy} onClick={() => void onUndo(importId)}>
          {text('PriceImport.Undo')}
        </Button>
      )}
      <Button {...(step === 'done' && { kind: 'primary' as const })} onClick={onClose}>
        {text(step === 'done' ? 'Buttons.Close' : 'Buttons.Cancel')}
      </Button>
    </>
  )
}

function Done({ incoming }: { incoming: PriceImporting }) {
  const { text } = useMessages()
  const { result } = useSnapshot(incoming.state)
  return (
    <output>
      <Notice tone="success">{text('PriceImport.Done', { ...(result ?? { made: 0, changed: 0, left: 0 }) })}</Notice>
    </output>
  )
}
