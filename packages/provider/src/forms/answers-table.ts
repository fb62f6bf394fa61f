import type { Body, ExportFormat } from '@casekit/contract/endpoint'
import type { FormAnswer, FormAnswers, FormContent, FormField } from '@casekit/contract/form-shapes'
import type { exportFormAnswers } from '@casekit/contract/forms'
import { NO_ANSWER } from '@casekit/rules/form-rules'
import type { Db } from '../platform/db.ts'
import type { Cell } from '../platform/export/cells.ts'
import { type Download, exportAs } from '../platform/export/download.ts'
import { notFound } from '../server/problem.ts'

/** Answers read per query. */
const BATCH = 200

type Row = {
  id: string
  number: number
  answers: FormAnswers
  failed: number
  share: number | null
  caseNumber: number | null
  about: string
  customer: string
  doneAt: string | null
  doneBy: string
}

const ROWS = `select n.id, n.number, n.answers, cardinality(n.failed) as failed, round(100.0 * n.score / nullif(n.score_at_most, 0), 1)::float8 as share,
    o.number as "caseNumber", coalesce(nullif(concat_ws(' ', a.number, a.name), ''), l.address, o.title, '') as about, coalesce(c.name, '') as customer,
    n.done_at as "doneAt", n.done_by_name as "doneBy"
  from casekit.form_answer n
  left join casekit.cases o on o.company_id = n.company_id and o.id = n.case_id and o.deleted_at is null
  left join casekit.asset a on a.company_id = n.company_id and a.id = n.asset_id and a.deleted_at is null
  left join casekit.tenancy y on y.company_id = n.company_id and y.id = n.tenancy_id
  left join casekit.lease l on l.company_id = n.company_id and l.id = y.lease_id
  left join casekit.customer c on c.company_id = n.company_id and c.id = coalesce(o.customer_id, a.customer_id)
  where n.company_id = $1 and n.form_id = $2 and n.deleted_at is null and ($3::uuid is null or n.id < $3)
  order by n.id desc limit ${BATCH}`

/** Every answer to a form as a table: one column per field of any version, the newest version's fields first. */
export async function answersTable(
  db: Db,
  companyId: number,
  formId: string,
  format: ExportFormat,
  { headings, words }: Body<typeof exportFormAnswers>,
): Promise<Download> {
  const form = await db.row<{ name: string }>(
    'select name from casekit.form where company_id = $1 and id = $2 and deleted_at is null',
    [companyId, formId],
  )
  if (!form) throw notFound('form')
  const versions = await db.rows<{ content: FormContent }>(
    'select content from casekit.form_version where company_id = $1 and form_id = $2 order by number desc',
    [companyId, formId],
  )
  const fields = new Map<string, FormField>()
  for (const { content } of versions)
    for (const field of content.sections.flatMap(section => section.fields))
      if (!fields.has(field.id)) fields.set(field.id, field)
  const columns = [...fields.values()]
  const table = {
    name: form.name.replaceAll(/[/\\]/g, '-'),
    headings: [...headings, ...columns.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))],
    rows: rowsOf(db, companyId, formId, columns, words),
  }
  return exportAs(format, table)
}

type Words = Body<typeof exportFormAnswers>['words']

async function* rowsOf(db: Db, companyId: number, formId: string, columns: readonly FormField[], words: Words) {
  let before: string | null = null
  for (;;) {
    const rows: Row[] = await db.rows<Row>(ROWS, [companyId, formId, before])
    for (const row of rows) {
      before = row.id
      yield [...factsOf(row), ...columns.map(field => cellOf(field, row.answers[field.id] ?? NO_ANSWER, words))]
    }
    if (rows.length < BATCH) return
  }
}

const factsOf = ({ caseNumber, about, customer, doneAt, doneBy, failed, share, number }: Row): Cell[] => [
  caseNumber,
  about,
  customer,
  doneAt === null ? null : new Date(doneAt),
  doneBy,
  failed,
  share,
  number,
]

/** Numbers and dates keep their type; file fields become a count. */
function cellOf({ kind }: FormField, { value, files }: FormAnswer, words: Words): Cell {
  if (kind === 'photo' || kind === 'file') return files.length > 0 ? files.length : null
  if (value === null || value === '') return null
  if (kind === 'signature') return Array.isArray(value) && value.length > 0 ? words.yes : null
  if (kind === 'yesno') return words[value as keyof Words] ?? String(value)
  if (typeof value === 'number') return value
  if (kind === 'date') return new Date(`${String(value)}T00:00:00Z`)
  if (typeof value === 'string') return value
  return value.map(one => (Array.isArray(one) ? one.join(' · ') : one)).join('; ')
}
