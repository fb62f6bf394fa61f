import { lazy, Suspense } from 'react'
import { RichWords } from '@casekit/widgets/offer/rich-words'
import type { RichEditorProps } from './RichEditor.tsx'
import './rich-field.css'

const RichEditor = lazy(async () => ({ default: (await import('./RichEditor.tsx')).RichEditor }))

type RichFieldProps = RichEditorProps & { disabled: boolean }

/** A multi-line text with bold, italics, lists and links; the editor is fetched only where the text can be edited. */
export function RichField({ disabled, ...props }: RichFieldProps) {
  return (
    <div className="ck-field ck-rich-field">
      <div className="ck-label">
        <span>{props.label}</span>
      </div>
      <div className="ck-input ck-input-area" data-locked={disabled || undefined}>
        <RichControl disabled={disabled} {...props} />
      </div>
    </div>
  )
}

/** The same without its label. */
export function RichControl({ disabled, ...props }: RichFieldProps) {
  const shown = <RichWords text={props.text} rich={props.rich} />
  return disabled ? shown : <Suspense fallback={shown}>{<RichEditor {...props} />}</Suspense>
}
