import { File, FileSpreadsheet, FileText, Image, type LucideIcon } from 'lucide-react'
import type { CaseFile } from '@casekit/contract/cases'
import { useMessages } from '@casekit/messages/react'

const ICONS: [RegExp, LucideIcon][] = [
  [/^(jpe?g|png|gif|webp|heic|svg)$/i, Image],
  [/^(xlsx?|csv|ods)$/i, FileSpreadsheet],
  [/^(pdf|docx?|txt|odt|md)$/i, FileText],
]

/** The files of the case, when there are any. */
export function Files({ files }: { files: readonly CaseFile[] }) {
  const { text, format } = useMessages()
  if (files.length === 0) return null
  return (
    <section className="ck-card ck-files" aria-labelledby="files">
      <h2 className="ck-card-head" id="files">
        {text('Case.Files')} <span className="ck-count">{format.number(files.length)}</span>
      </h2>
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
