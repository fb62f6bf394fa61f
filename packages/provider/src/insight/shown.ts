import type { Answer } from '@casekit/contract/endpoint'
import { DELIVERED_BOARDS } from '@casekit/contract/delivered-boards'
import type { InsightAnswer, InsightQuery } from '@casekit/contract/insight'
import { fits } from '@casekit/contract/insight-measures'
import type { getShownNumbers, ShownInsight } from '@casekit/contract/insight-links'
import type { Board, InsightPeriod, LinkKind } from '@casekit/contract/insight-shapes'
import type { Tile } from '@casekit/contract/insight-tiles'
import type { ReportDefinition } from '@casekit/contract/saved-reports'
import { insightRange, stepFor } from '@casekit/rules/insight-periods'
import type { Pool } from 'pg'
import { findMember } from '../access/members.ts'
import { sellingCompany, signOf } from '../documents/pdf-words.ts'
import { type Db, openDb } from '../platform/db.ts'
import type { Staff } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import { bucketOf, type Limit, takeAttempt } from '../session/attempts.ts'
import { findBoard } from './boards.ts'
import { calendarOf } from './calendar.ts'
import { hashOf } from './links.ts'
import { queryInsight } from './query.ts'
import { findReport } from './reports.ts'

/** Wrong tokens allowed from one IP address. */
const WRONG_TOKENS: Limit = { attempts: 60, windowSeconds: 900 }

type Link = {
  kind: LinkKind
  name: string
  ownerId: string
  reportId: string | null
  boards: Board[]
  period: InsightPeriod | null
  seconds: number
}
type Opened = { db: Db; companyId: number; staff: Staff; link: Link }

const OPENED = `update casekit.insight_link set seen_at = now() where company_id = $1 and secret_hash = $2 and expires_at > now()
  returning kind, name, owner_id as "ownerId", report_id as "reportId", boards, period, seconds`

/** Opens a link with its owner's current rights; all unknown tokens fail alike and are rate limited. */
async function open(pool: Pool, token: string, ip: string): Promise<Opened> {
  const [company = '', secret = ''] = token.split(/-(.*)/)
  const companyId = Number(company)
  const isCompany = Number.isSafeInteger(companyId) && companyId > 0 && companyId < 2 ** 31
  const own = openDb(pool, { companyId })
  const link = isCompany ? await own.row<Link>(OPENED, [companyId, hashOf(secret)]) : undefined
  if (!link) {
    await takeAttempt(openDb(pool), bucketOf('insight-link', ip), WRONG_TOKENS)
    throw notFound('link')
  }
  const { staff } = (await findMember(own, companyId, link.ownerId)) ?? {}
  const guard = link.kind === 'report' ? 'BIAccess' : 'SettingsAccess'
  if (!staff?.guards.includes(guard)) throw notFound('link')
  return { db: openDb(pool, staff.tenant), companyId, staff, link }
}

async function definitionOf({ db, companyId, staff, link }: Opened): Promise<ReportDefinition> {
  const report = await findReport(db, companyId, staff.id, link.reportId ?? '')
  if (!report) throw notFound('link')
  return report.definition
}

const FIRST_PERIOD: InsightPeriod = 'thisMonth'

export async function shownInsight(pool: Pool, token: string, ip: string): Promise<ShownInsight> {
  const opened = await open(pool, token, ip)
  const { db, companyId, link } = opened
  const company = await sellingCompany(db, companyId)
  return {
    kind: link.kind,
    name: link.name,
    company: signOf(company),
    language: company.language,
    timeZone: company.timeZone,
    theme: company.theme,
    seconds: link.seconds,
    pages: link.kind === 'report' ? [await reportPage(opened)] : await boardPages(opened),
  }
}

async function reportPage(opened: Opened): Promise<ShownInsight['pages'][number]> {
  const { chart, pivot = false, period = null } = await definitionOf(opened)
  return { board: null, chart, isPivot: pivot, period, tiles: [], targets: [] }
}

const boardPages = ({ db, companyId, staff, link }: Opened) =>
  Promise.all(
    link.boards.map(async board => {
      const { tiles, targets } = await findBoard(db, companyId, staff.id, board)
      const period = link.period ?? FIRST_PERIOD
      return { board, chart: null, isPivot: false, period, tiles: tiles ?? [...DELIVERED_BOARDS[board]], targets }
    }),
  )

/** The numbers of one page, without the filters that lead to their rows. */
export async function shownNumbers(
  pool: Pool,
  token: string,
  page: number,
  ip: string,
): Promise<Answer<typeof getShownNumbers>> {
  const opened = await open(pool, token, ip)
  const { db, companyId, staff } = opened
  const answers: Answer<typeof getShownNumbers> = []
  for (const query of await queriesOf(opened, page))
    answers.push({ query, answer: withoutRows(await queryInsight(db, companyId, staff, query)) })
  return answers
}

async function queriesOf(opened: Opened, page: number): Promise<InsightQuery[]> {
  if (opened.link.kind === 'report') {
    if (page > 0) throw notFound('page')
    const { chart: _, pivot = false, ...asked } = await definitionOf(opened)
    return [{ ...asked, compare: asked.dimensions.length < 2, subtotals: pivot }]
  }
  const [shown] = (await boardPages(opened)).slice(page)
  if (!shown) throw notFound('page')
  const { today } = await calendarOf(opened.db, opened.companyId, {
    measures: [],
    dimensions: [],
    period: shown.period,
  })
  return shown.tiles.map(tile => queryOfTile(tile, shown.period, today))
}

function queryOfTile({ measure, kind, by }: Tile, period: InsightPeriod, today: string): InsightQuery {
  const step = kind === 'line' ? stepFor(insightRange(period, today)) : by
  const dimensions = kind !== 'figure' && step && fits(measure, step) ? [step] : []
  return { measures: [measure], dimensions, period, compare: true }
}

type Celled = { cells: InsightAnswer['total'] }

const bare = <Part extends Celled>(part: Part): Part => ({
  ...part,
  cells: part.cells.map(cell => ({ ...cell, rows: 0, filter: {} })),
})

/** Removes filters, which contain ids, and row counts. */
const withoutRows = (answer: InsightAnswer): InsightAnswer => ({
  ...answer,
  rows: answer.rows.map(bare),
  subtotals: answer.subtotals.map(bare),
  total: bare({ cells: answer.total }).cells,
})
