import { useState } from 'react'
import { FileDown } from 'lucide-react'
import { getCasePdf } from '@casekit/contract/case-paper'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { saveFile } from '../../../uploads/save-file.ts'
import { AskDialog } from '../head/AskDialog.tsx'
import type { PanelProps } from '../panel.ts'

const PARTS = ['messages', 'notes', 'history'] as const
const WORDS = { messages: 'CasePaper.Messages', notes: 'CasePaper.Notes', history: 'Case.History' } as const

/** Asks what to include in the PDF besides the case itself, and downloads it. */
export function PdfDialog({ page, details, onClose }: PanelProps & { onClose: () => void }) {
  const { text } = useMessages()
  const [choice, setChoice] = useState({ messages: true, notes: false, history: false })

  async function fetchPaper() {
    const paper = await page.call(getCasePdf, { params: { caseId: page.caseId }, query: choice })
    saveFile(paper, `${text('Case.Title', { number: String(details.caseNumber) })}.pdf`)
  }

  return (
    <AskDialog
      title={text('CasePaper.Title')}
      does={text('CasePaper.Fetch')}
      icon={<FileDown />}
      failed={text('CasePaper.Failed')}
      onSubmit={fetchPaper}
      onClose={onClose}
    >
      <fieldset>
        <legend>{text('CasePaper.Also')}</legend>
        {PARTS.map(part => (
          <Checkbox key={part} checked={choice[part]} onChange={isOn => setChoice({ ...choice, [part]: isOn })}>
            {text(WORDS[part])}
          </Checkbox>
        ))}
      </fieldset>
    </AskDialog>
  )
}
