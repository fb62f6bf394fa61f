import { type CompanyPdfDesign, PDF_FIELDS, type PdfDesign, USUAL_PDF_DESIGN } from '@casekit/contract/pdf-design'
import { unknownFields } from '@casekit/rules/merge-fields'
import type { Db } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, notFound } from '../server/problem.ts'

const COMPANY = 'select pdf_design as design, pdf_design_version as version from directory.company where id = $1'

const VERSIONS = `select version, design, published_by as by, published_at as at from casekit.company_pdf_design
  where company_id = $1 order by version desc limit 50`

/** Designs stored before a setting was added get its default. */
const whole = (design: Partial<PdfDesign> | null): PdfDesign => ({ ...USUAL_PDF_DESIGN, ...design })

export async function findPdfDesign(db: Db, companyId: number): Promise<CompanyPdfDesign> {
  const company = await db.row<{ design: Partial<PdfDesign> | null; version: number }>(COMPANY, [companyId])
  if (!company) throw notFound('company')
  const versions = await db.rows<CompanyPdfDesign['versions'][number]>(VERSIONS, [companyId])
  return {
    version: company.version,
    design: whole(company.design),
    versions: versions.map(one => ({ ...one, design: whole(one.design) })),
  }
}

export function refuseUnknownFields(design: PdfDesign, path = ''): void {
  for (const field of ['headText', 'footText'] as const) {
    const [unknown] = unknownFields(design[field], PDF_FIELDS)
    if (unknown !== undefined) throw badRequest(`${path}/${field}`, 'names an unknown field')
  }
}

const WEAR = `update directory.company set pdf_design = $3, pdf_design_version = pdf_design_version + 1
  where id = $1 and ($2::int is null or pdf_design_version = $2) returning pdf_design_version as version`

const KEEP =
  'insert into casekit.company_pdf_design (company_id, version, design, published_by) values ($1, $2, $3, $4)'

/** Returns undefined if someone else has published meanwhile. */
export async function publishDesign(
  db: Db,
  companyId: number,
  caller: Staff,
  { design, version }: { design: PdfDesign; version: number | null },
): Promise<CompanyPdfDesign | undefined> {
  refuseUnknownFields(design)
  const kept = JSON.stringify(design)
  const worn = await db.row<{ version: number }>(WEAR, [companyId, version, kept])
  if (!worn) return undefined
  await db.rows(KEEP, [companyId, worn.version, kept, caller.name])
  return findPdfDesign(db, companyId)
}
