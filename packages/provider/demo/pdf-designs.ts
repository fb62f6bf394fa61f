import { type PdfDesign, USUAL_PDF_DESIGN } from '@casekit/contract/pdf-design'
import type { ClientBase } from 'pg'
import { NORDHAVN } from './companies.ts'

const FOOT = '{{company.name}} · {{company.cvr}} · Bank 2413 0812 447 193\n{{document.name}}'

const VERSIONS: readonly PdfDesign[] = [
  { ...USUAL_PDF_DESIGN, footText: FOOT },
  { ...USUAL_PDF_DESIGN, footText: FOOT, headText: 'Døgnvagt {{company.phone}}', headPhone: false, accent: 'headings' },
]

const KEEP = `insert into casekit.company_pdf_design (company_id, version, design, published_by, published_at)
  values ($1, $2, $3, 'Mette Kjærsgaard', $4)`
const WEAR = 'update directory.company set pdf_design = $2, pdf_design_version = $3 where id = $1'

/** Nordhavn's PDF design: its bank account in the footer, and its emergency phone number. */
export async function loadPdfDesigns(client: ClientBase, today: Date): Promise<void> {
  for (const [at, design] of VERSIONS.entries()) {
    const day = new Date(today.getTime() - (VERSIONS.length - at) * 30 * 86_400_000)
    await client.query(KEEP, [NORDHAVN.id, at + 1, JSON.stringify(design), day])
  }
  await client.query(WEAR, [NORDHAVN.id, JSON.stringify(VERSIONS.at(-1)), VERSIONS.length])
}
