import type { Body } from '@casekit/contract/endpoint'
import type { PdfSample, previewPdfDesign } from '@casekit/contract/pdf-design'
import { paperOf } from '../case-paper/paper.ts'
import { printed } from '../case-paper/print.ts'
import { documentPaper } from '../documents/paper.ts'
import { documentWords, type DocumentWords, type SellingCompany, sellingCompany } from '../documents/pdf-words.ts'
import { formPaper } from '../forms/paper.ts'
import type { Db } from '../platform/db.ts'
import { requisitionPaper } from '../requisitions/paper.ts'
import { sampleCase } from './sample-case.ts'
import { sampleDocument, SAMPLE_DAY } from './sample-document.ts'
import { sampleRequisition, sampleSheet } from './sample-papers.ts'

const DRAW = new URL('../documents/pdf-draw.ts', import.meta.url)

/** Renders a sample in an unpublished design, with the renderers of the real documents. */
export async function samplePdf(db: Db, companyId: number, { design, sample }: Body<typeof previewPdfDesign>) {
  const company = { ...(await sellingCompany(db, companyId)), pdfDesign: design }
  const words = documentWords(company.language, company)
  const stream =
    sample === 'case' ? await printed(casePaper(company, words)) : await printed(PAPERS[sample](company, words), DRAW)
  return { stream, type: 'application/pdf', fileName: `${words.text(`PdfDesign.Sample.${sample}`)}.pdf` }
}

const casePaper = (company: SellingCompany, words: DocumentWords) =>
  paperOf(
    { details: sampleCase(words), activities: [], company, words },
    { messages: true, notes: false, history: false },
    SAMPLE_DAY,
  )

const receiverOf = ({ text }: DocumentWords) => ['Customer', 'Address', 'City'].map(id => text(`PdfSample.${id}`))

const PAPERS: Record<Exclude<PdfSample, 'case'>, (company: SellingCompany, words: DocumentWords) => object> = {
  offer: (company, words) =>
    documentPaper(sampleDocument('Offer', company.language, words), company, receiverOf(words), words),
  invoice: (company, words) =>
    documentPaper(sampleDocument('InvoiceBasis', company.language, words), company, receiverOf(words), words),
  requisition: (company, words) => requisitionPaper(sampleRequisition(words), company, words),
  form: (company, words) => formPaper({ sheet: sampleSheet(words), company, words, at: SAMPLE_DAY, pictures: {} }),
}
