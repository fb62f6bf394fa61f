import { useMessages } from '@casekit/messages/react'
import { isTable, pastedLines } from '@casekit/rules/pasted-lines'
import { toasts } from '../../frame/notices/toasts.ts'
import type { LineEditor } from './lines.ts'

/**
 * Returns a handler that pastes spreadsheet rows as lines after this one, with undo; it returns whether the text was
 * rows.
 */
export function usePasteLines(editor: LineEditor, lineId: string): (pasted: string) => boolean {
  const { text, language } = useMessages()
  return pasted => {
    if (!isTable(pasted)) return false
    const { count, undo } = editor.pasteLines(lineId, pastedLines(pasted, language))
    if (count > 0) toasts.show({ title: text('DocumentEditor.Pasted', { count }), undo })
    return true
  }
}
