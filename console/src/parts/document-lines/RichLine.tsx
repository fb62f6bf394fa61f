import { useMessages } from '@casekit/messages/react'
import { RichControl } from '../rich-text/RichField.tsx'
import type { LineTextProps } from './LineText.tsx'
import { usePasteLines } from './use-paste-lines.ts'

/** The multi-line rich text of a text line. */
export function RichLine({ editor, line, isLocked, onEnter }: LineTextProps) {
  const { text } = useMessages()
  const paste = usePasteLines(editor, line.id)
  return (
    <div className="ck-line-text ck-line-rich">
      <RichControl
        id={`line-${line.id}`}
        label={text('Document.Line')}
        placeholder={text('LineKind.text')}
        maxLength={2000}
        disabled={isLocked}
        text={line.text}
        rich={line.rich}
        onChange={said => editor.setText(line.id, said)}
        onNext={onEnter}
        onPaste={paste}
      />
    </div>
  )
}
