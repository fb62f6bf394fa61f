import { type FormEvent, useState } from 'react'
import { FileDown } from 'lucide-react'
import { ApiError } from '@casekit/client/api-error'
import { getCasePdf } from '@casekit/contract/case-paper'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { Hint } from '@casekit/ui/field'
import { saveFile } from '../../../content/save-file.ts'
import type { PanelProps } from '../panel.ts'
import './paper.css'

type Choice = { messages: boolean; notes: boolean; history: boolean }

const WORDS = { messages: 'CasePaper.Messages', notes: 'CasePaper.Notes', history: 'Case.History' } as const

/** Asks what goes on the paper beside the case itself, and hands over the PDF. */
export function PdfDialog({ page, details, onClose }: PanelProps & { onClose: () => void }) {
  const { text } = useMessages()
  const [choice, setChoice] = useState<Choice>({ messages: true, notes: false, history: false })
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const paper = await page.call(getCasePdf, { params: { caseId: page.caseId }, query: choice })
      saveFile(paper, `${text('Case.Title', { number: String(details.caseNumber) })}.pdf`)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
      setBusy(false)
    }
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="case-paper" icon={<FileDown />} busy={isBusy}>
        {text('CasePaper.Fetch')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('CasePaper.Title')} size="sm" onClose={onClose} actions={actions}>
      <form id="case-paper" className="ck-case-paper" onSubmit={event => void submit(event)}>
        <fieldset>
          <legend>{text('CasePaper.Also')}</legend>
          {(['messages', 'notes', 'history'] as const).map(part => (
            <Checkbox key={part} checked={choice[part]} onChange={isOn => setChoice({ ...choice, [part]: isOn })}>
              {text(WORDS[part])}
            </Checkbox>
          ))}
        </fieldset>
        {isFailed && (
          <div role="alert">
            <Hint tone="error">{text('CasePaper.Failed')}</Hint>
          </div>
        )}
      </form>
    </Dialog>
  )
}
