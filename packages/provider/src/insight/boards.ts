import type { Answer } from '@casekit/contract/endpoint'
import type { getInsightBoard } from '@casekit/contract/insight'
import type { Tile } from '@casekit/contract/insight-tiles'
import { MEASURE_NAMES, type MeasureName } from '@casekit/contract/insight-measures'
import type { Board } from '@casekit/contract/insight-shapes'
import type { Db } from '../platform/db.ts'

type BoardAnswer = Answer<typeof getInsightBoard>

export async function findBoard(db: Db, companyId: number, staffId: string, board: Board): Promise<BoardAnswer> {
  const kept = await db.row<{ tiles: Tile[] }>(
    'select tiles from casekit.insight_board where company_id = $1 and stakeholder_id = $2 and board = $3',
    [companyId, staffId, board],
  )
  const targets = await db.rows<BoardAnswer['targets'][number]>(
    'select measure, value from casekit.insight_target where company_id = $1 and measure = any ($2::text[]) order by measure',
    [companyId, MEASURE_NAMES],
  )
  return { tiles: kept?.tiles ?? null, targets }
}

export async function keepBoard(db: Db, companyId: number, staffId: string, board: Board, tiles: Tile[] | null) {
  if (tiles)
    await db.rows(
      `insert into casekit.insight_board (company_id, stakeholder_id, board, tiles) values ($1, $2, $3, $4)
       on conflict (company_id, stakeholder_id, board) do update set tiles = excluded.tiles`,
      [companyId, staffId, board, JSON.stringify(tiles)],
    )
  else
    await db.rows('delete from casekit.insight_board where company_id = $1 and stakeholder_id = $2 and board = $3', [
      companyId,
      staffId,
      board,
    ])
  return findBoard(db, companyId, staffId, board)
}

export async function setTarget(db: Db, companyId: number, measure: MeasureName, value: number | null): Promise<null> {
  await (value === null
    ? db.rows('delete from casekit.insight_target where company_id = $1 and measure = $2', [companyId, measure])
    : db.rows(
        `insert into casekit.insight_target (company_id, measure, value) values ($1, $2, $3)
         on conflict (company_id, measure) do update set value = excluded.value`,
        [companyId, measure, value],
      ))
  return null
}

export async function favoritesOf(db: Db, companyId: number, staffId: string): Promise<string[]> {
  const marked = await db.rows<{ report: string }>(
    'select report from casekit.insight_favorite where company_id = $1 and stakeholder_id = $2 order by report limit 100',
    [companyId, staffId],
  )
  return marked.map(({ report }) => report)
}

type Mark = { report: string; isMarked: boolean }

export async function markReport(
  db: Db,
  companyId: number,
  staffId: string,
  { report, isMarked }: Mark,
): Promise<null> {
  await db.rows(
    isMarked
      ? 'insert into casekit.insight_favorite (company_id, stakeholder_id, report) values ($1, $2, $3) on conflict do nothing'
      : 'delete from casekit.insight_favorite where company_id = $1 and stakeholder_id = $2 and report = $3',
    [companyId, staffId, report],
  )
  return null
}
