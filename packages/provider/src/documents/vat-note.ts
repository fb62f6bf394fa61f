import type { VatMode } from '@casekit/contract/document-content'
import type { DocumentWords } from './pdf-words.ts'

/** What its receiver is told of the VAT, as the law wants it where none is charged; empty where prices stand without it. */
export const vatNote = (mode: VatMode | undefined, { text }: Pick<DocumentWords, 'text'>): string =>
  mode === undefined || mode === 'excluded' ? '' : text(`VatNote.${mode}`)
