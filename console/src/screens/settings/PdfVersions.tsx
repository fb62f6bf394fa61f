import { USUAL_PDF_DESIGN } from '@casekit/contract/pdf-design'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { toasts } from '../../frame/notices/toasts.ts'
import type { OwnFieldProps } from '../../patterns/settings/page.ts'
import type { PdfDesignValues } from './pdf-design.ts'
import './pdf-design.css'

/** Earlier published designs; each can be loaded into the fields, to review and save. */
export function PdfVersions({ values: { versions }, disabled, put }: OwnFieldProps<PdfDesignValues>) {
  const { text, format } = useMessages()
  function take(design: Partial<PdfDesignValues>): void {
    put(design)
    toasts.show({ title: text('PdfDesign.Taken') })
  }
  return (
    <div className="ck-pdf-versions">
      {versions.length === 0 && <p>{text('PdfDesign.NoVersions')}</p>}
      <ol>
        {versions.map(({ version, design, by, at }, index) => (
          <li key={version}>
            <span>
              {text('PdfDesign.Version', { version })}
              <small>
                {by} · {format.dateTime(at)}
              </small>
            </span>
            {index === 0 ? (
              <b>{text('PdfDesign.InUse')}</b>
            ) : (
              <Button
                size="sm"
                disabled={disabled}
                aria-label={text('PdfDesign.TakeVersion', { version })}
                onClick={() => take(design)}
              >
                {text('PdfDesign.Take')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <Button disabled={disabled} onClick={() => take(USUAL_PDF_DESIGN)}>
        {text('PdfDesign.TakeDelivered')}
      </Button>
    </div>
  )
}
