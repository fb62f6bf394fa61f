import type { VatMode } from '@casekit/contract/document-content'
import type { DocumentWords } from './pdf-words.ts'

/** The legally required note if no VAT is charged; empty if prices exclude VAT. */
export const vatNote = (mode: VatMode | undefined, { text }: Pick<DocumentWords, 'text'>): string =>
  mode === undefined || mode === 'excluded' ? '' : text(`VatNote.${mode}`)
