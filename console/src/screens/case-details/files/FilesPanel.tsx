import { File, FileSpreadsheet, FileText, Image, type LucideIcon } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import type { PanelProps } from '../panel.ts'
import './files.css'

const ICONS: [RegExp, LucideIcon][] = [
  [/^(jpe?g|png|gif|webp|heic|svg)$/i, Image],
  [/^(xlsx?|csv|ods)$/i, FileSpreadsheet],
  [/^(pdf|docx?|txt|odt|md)$/i, FileText],
]

/** The files of the case. */
export function FilesPanel({ details }: PanelProps) {
  const { text, format } = useMessages()
  const { files } = details
  return (
    <section className="ck-card ck-files" aria-labelledby="files">
      <h2 className="ck-card-head" id="files">
        {text('Case.Files')} <span className="ck-count">{format.number(files.length)}</span>
      </h2>
      {files.length === 0 && <p className="ck-card-none">{text('Case.NoFiles')}</p>}
      <ul>
        {files.map(file => {
          const extension = file.extension.replace(/^\./, '')
          const Icon = ICONS.find(([pattern]) => pattern.test(extension))?.[1] ?? File
          return (
            <li key={file.fileId}>
              <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
              <span className="ck-truncate" title={file.originalName}>
                {file.originalName}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
