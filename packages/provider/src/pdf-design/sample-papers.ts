import type { FormField, FormSheet } from '@casekit/contract/form-shapes'
import type { DocumentWords } from '../documents/pdf-words.ts'
import type { Shown } from '../requisitions/paper.ts'
import { SAMPLE_CASE, SAMPLE_DAY } from './sample-document.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'

/** A sample requisition. */
export const sampleRequisition = ({ text }: DocumentWords): Shown => ({
  number: 'R-1042',
  title: text('PdfSample.Title'),
  deliverOn: '2026-03-16',
  message: text('PdfSample.Order'),
  lines: [
    { text: text('PdfSample.Product'), quantity: 2, unit: text('PdfSample.Piece'), price: 99_500, vatPercent: 25 },
    { text: text('PdfSample.Material'), quantity: 6.5, unit: 'm²', price: 21_900, vatPercent: 25 },
  ],
  supplierName: text('PdfSample.Supplier'),
  buyerName: '',
  place: `${text('PdfSample.Address')}, ${text('PdfSample.City')}`,
  terms: '',
  at: SAMPLE_DAY,
  issuedAt: null,
})

const field = (id: string, kind: FormField['kind'], label: string, unit = ''): FormField => ({
  id,
  kind,
  label,
  unit,
  help: '',
  isRequired: false,
  showIf: null,
  options: [],
  isMany: false,
  min: null,
  max: null,
  failOn: [],
  columns: [],
  score: 0,
  onFail: null,
  needsPhoto: false,
  needsNote: false,
})

/** A sample form. */
export const sampleSheet = ({ text }: DocumentWords): FormSheet => ({
  id: NO_ID,
  version: 1,
  form: { id: NO_ID, name: text('PdfSample.Form') },
  number: 1,
  content: {
    sections: [
      {
        id: 'work',
        title: text('PdfSample.Section'),
        showIf: null,
        fields: [
          field('pressure', 'number', text('PdfSample.Pressure'), 'bar'),
          field('tidy', 'yesno', text('PdfSample.Tidy')),
          field('remark', 'text', text('PdfSample.Remark')),
        ],
      },
    ],
  },
  answers: {
    pressure: { value: 2.5, note: '', files: [] },
    tidy: { value: 'yes', note: '', files: [] },
    remark: { value: text('PdfSample.Note'), note: '', files: [] },
  },
  files: [],
  case: { id: NO_ID, caseNumber: SAMPLE_CASE, title: text('PdfSample.Title') },
  asset: null,
  lease: null,
  isShared: false,
  doneAt: SAMPLE_DAY,
  doneBy: '',
  verdict: { shown: [], answered: 3, missing: [], failed: [], score: 0, scoreAtMost: 0 },
  raised: [],
})
