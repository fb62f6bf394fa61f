import type { LeasePage, Tenancy } from '@casekit/contract/tenancy-shapes'
import { printed } from '../case-paper/print.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import type { Block, PdfDocument } from '../documents/pdf-blocks.ts'
import { documentWords, type DocumentWords, type SellingCompany, sellingCompany } from '../documents/pdf-words.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import { wrongState } from './hold.ts'
import { findLeasePage } from './rows.ts'

const DRAW = new URL('../documents/pdf-draw.ts', import.meta.url)
const OF = 'select lease_id as "leaseId" from casekit.tenancy where company_id = $1 and id = $2 and deleted_at is null'

/** The deposit settlement as a PDF. */
export async function settlementPdf(db: Db, companyId: number, tenancyId: string) {
  const of = await db.row<{ leaseId: string }>(OF, [companyId, tenancyId])
  const lease = of && (await findLeasePage(db, companyId, of.leaseId))
  const tenancy = lease?.tenancies.find(({ id }) => id === tenancyId)
  if (!lease || !tenancy) throw notFound('tenancy')
  if (!tenancy.endedOn) throw wrongState()
  const company = await sellingCompany(db, companyId, tenancy.settledAt)
  const words = documentWords(company.language, company)
  const fileName = `${words.text('SettlementPaper.Kind')} ${lease.leaseNumber}.pdf`.replace(/[/\\]/g, '-')
  return { stream: await printed(paperOf(lease, tenancy, company, words), DRAW), type: 'application/pdf', fileName }
}

function paperOf(lease: LeasePage, tenancy: Tenancy, company: SellingCompany, words: DocumentWords): PdfDocument {
  const kind = words.text('SettlementPaper.Kind')
  return {
    title: `${kind} ${lease.leaseNumber}`,
    language: company.language,
    at: tenancy.settledAt ?? new Date(currentTime()).toISOString(),
    ...letterheadOf(company, words, {
      document: `${kind} ${lease.leaseNumber}`,
      customer: tenancy.tenants.map(({ name }) => name).join(', '),
    }),
    blocks: [
      { kind: 'parties', receiver: receiverOf(tenancy), facts: factsOf(lease, tenancy, words) },
      { kind: 'heading', level: 1, text: kind, rest: lease.address },
      ...linesOf(tenancy, words),
    ],
  }
}

const receiverOf = ({ tenants }: Tenancy) => [
  ...tenants.map(({ name }) => name),
  ...new Set(tenants.map(({ forwarding }) => forwarding).filter(Boolean)),
]

function factsOf(lease: LeasePage, tenancy: Tenancy, words: DocumentWords): [string, string][] {
  const facts: [string, string | null][] = [
    [words.text('SettlementPaper.Lease'), `${lease.leaseNumber}, ${lease.property.name}`],
    [words.text('SettlementPaper.From'), tenancy.startedOn && words.day(tenancy.startedOn)],
    [words.text('SettlementPaper.Until'), tenancy.endedOn && words.day(tenancy.endedOn)],
    [words.text('SettlementPaper.State'), words.text(`SettlementPaper.${tenancy.settledAt ? 'Final' : 'Draft'}`)],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

function linesOf({ deposit, lines, balance }: Tenancy, words: DocumentWords): Block[] {
  const owed = balance < 0
  return [
    {
      kind: 'totals',
      rows: [
        { label: words.text('SettlementPaper.Deposit'), value: words.total(deposit), isStrong: false },
        ...lines.map(({ kind, text, amount }) => ({
          label: text,
          value: words.total(kind === 'credit' ? amount : -amount),
          isStrong: false,
        })),
        {
          label: words.text(owed ? 'SettlementPaper.Owed' : 'SettlementPaper.PaidBack'),
          value: words.total(Math.abs(balance)),
          isStrong: true,
        },
      ],
    },
  ]
}
