import type { FormAnswer, FormField, FormSheet } from '@casekit/contract/form-shapes'
import { fails, NO_ANSWER, shownFields } from '@casekit/rules/form-rules'
import { printed } from '../case-paper/print.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import type { Block, PdfDocument } from '../documents/pdf-blocks.ts'
import { documentWords, type DocumentWords, type SellingCompany, sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import { notFound } from '../server/problem.ts'
import { picturesOf, type Pictures } from './pictures.ts'
import { findSheet } from './sheet.ts'

const DRAW = new URL('../documents/pdf-draw.ts', import.meta.url)

/** Renders an answer as a PDF with its photos and signatures. */
export async function formPdf(db: Db, store: FileStore, companyId: number, answerId: string) {
  const sheet = await findSheet(db, companyId, answerId)
  if (!sheet) throw notFound('answer')
  const company = await sellingCompany(db, companyId, sheet.doneAt)
  const words = documentWords(company.language, company)
  const at = await db.row<{ at: string }>(
    'select coalesce(done_at, updated_at) as at from casekit.form_answer where company_id = $1 and id = $2',
    [companyId, answerId],
  )
  const pictures = await picturesOf(db, store, companyId, answerId)
  const paper = formPaper({ sheet, company, words, at: at?.at ?? '', pictures })
  const about = sheet.case ? ` ${sheet.case.caseNumber}` : ''
  const fileName = `${sheet.form.name}${about}.pdf`.replace(/[/\\]/g, '-')
  return { stream: await printed(paper, DRAW), type: 'application/pdf', fileName }
}

type Printing = { sheet: FormSheet; company: SellingCompany; words: DocumentWords; at: string; pictures: Pictures }

export function formPaper(of: Printing): PdfDocument {
  const { sheet, company, words, at } = of
  return {
    title: sheet.form.name,
    language: company.language,
    at,
    ...letterheadOf(company, words, { document: sheet.form.name, caseNumber: sheet.case?.caseNumber }),
    blocks: [
      { kind: 'heading', level: 1, text: sheet.form.name },
      { kind: 'parties', receiver: receiverOf(sheet), facts: factsOf(of) },
      ...sectionsOf(of),
    ],
  }
}

const receiverOf = ({ case: of, asset, lease }: FormSheet) =>
  [
    of ? `${of.caseNumber} ${of.title}`.trim() : '',
    asset ? `${asset.number} ${asset.name}`.trim() : '',
    lease ? `${lease.leaseNumber} ${lease.address}`.trim() : '',
  ].filter(Boolean)

function factsOf({ sheet, words, at }: Printing): [string, string][] {
  const { doneAt, doneBy, verdict } = sheet
  return [
    [words.text('FormPaper.Date'), words.dateTime(at)],
    [words.text('FormPaper.State'), words.text(doneAt ? 'FormPaper.Done' : 'FormPaper.Open')],
    ...(doneBy ? [[words.text('FormPaper.By'), doneBy] as [string, string]] : []),
    [words.text('FormPaper.Version'), String(sheet.number)],
    [words.text('FormPaper.FailedCount'), String(verdict.failed.length)],
    ...(verdict.scoreAtMost > 0
      ? [[words.text('FormPaper.Score'), `${verdict.score} / ${verdict.scoreAtMost}`] as [string, string]]
      : []),
  ]
}

/** Sections with at least one visible field, each field with its answer. */
function sectionsOf(of: Printing): Block[] {
  const { content, answers } = of.sheet
  const shown = new Set(shownFields(content, answers).map(({ id }) => id))
  return content.sections.flatMap(({ title, fields }, at) => {
    const asked = fields.filter(({ id }) => shown.has(id))
    if (asked.length === 0) return []
    return [
      { kind: 'heading', level: 2, text: `${at + 1}. ${title}` } satisfies Block,
      ...asked.flatMap(field => blocksOf(of, field, answers[field.id] ?? NO_ANSWER)),
    ]
  })
}

function blocksOf({ words, pictures, sheet }: Printing, field: FormField, answer: FormAnswer): Block[] {
  const mark = fails(field, answer) ? ` (${words.text('FormPaper.Failed')})` : ''
  const photos = answer.files.flatMap(id => pictures[id] ?? [])
  const raised = sheet.raised.find(one => one.field === field.id)
  const names = answer.files
    .filter(id => !pictures[id])
    .map(id => sheet.files.find(one => one.fileId === id)?.originalName ?? '')
  const said = [saidOf(words, field, answer), names.join(', ')].filter(Boolean).join('\n') || '–'
  const isSigned = field.kind === 'signature' && Array.isArray(answer.value) && answer.value.length > 0
  return [
    ...(isSigned
      ? [{ kind: 'signature', label: field.label, strokes: answer.value as number[][] } as Block]
      : [
          {
            kind: 'prose',
            text: photos.length > 0 && said === '–' ? `${field.label}${mark}` : `${field.label}: ${said}${mark}`,
          } as Block,
        ]),
    ...(answer.note.trim() ? [{ kind: 'prose', text: answer.note.trim(), isSmall: true } as Block] : []),
    ...(raised?.title
      ? [{ kind: 'prose', text: words.text('FormPaper.Raised', { title: raised.title }), isSmall: true } as Block]
      : []),
    ...(photos.length > 0 ? [{ kind: 'pictures', pictures: photos } as Block] : []),
  ]
}

/** The answer as text. */
function saidOf(words: DocumentWords, { kind, unit }: FormField, { value }: FormAnswer): string {
  if (value === null || kind === 'signature') return ''
  if (kind === 'yesno') return words.text(`FormPaper.${String(value)}`)
  if (typeof value === 'number') return `${words.exact(value)} ${unit}`.trim()
  if (kind === 'date') return value === '' ? '' : words.day(String(value))
  if (typeof value === 'string') return value.trim()
  if (kind === 'table')
    return (value as string[][])
      .filter(row => row.some(cell => cell.trim()))
      .map(row => row.join(' · '))
      .join('\n')
  return (value as string[]).join(', ')
}
