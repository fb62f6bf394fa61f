import type { OnPaper } from '../case-paper/paper.ts'
import type { Words } from '../case-paper/words.ts'
import { SAMPLE_CASE, SAMPLE_DAY } from './sample-document.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'

/** A sample case. */
export const sampleCase = ({ text }: Words): OnPaper => ({
  caseNumber: SAMPLE_CASE,
  title: text('PdfSample.Title'),
  description: text('PdfSample.Note'),
  internalNote: '',
  status: 'Open',
  caseStage: null,
  casePriority: { id: NO_ID, name: 'Normal' },
  responsible: null,
  fitter: null,
  department: null,
  caseChannel: '',
  requisitionNumber: 'R-1042',
  vorRef: '',
  createdAt: SAMPLE_DAY,
  hours: 7.5,
  expectedPrice: 12_500,
  assets: [],
  tags: [],
  externalId: '',
  customerNumber: 7,
  customer: {
    customerId: NO_ID,
    att: '',
    cvr: '',
    ean: '',
    languageId: '',
    name: text('PdfSample.Customer'),
    address: text('PdfSample.Address'),
    zipCode: '',
    city: text('PdfSample.City'),
    email: '',
    phone: '',
    mobile: '',
  },
  invoice: null,
  deliveryAddress: null,
  contactAddress: null,
  propertyLease: null,
  propertyOwner: null,
  offerList: [],
  files: [],
  messages: [],
  history: [],
})
