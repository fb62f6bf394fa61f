import type { Body, Query } from '@casekit/contract/endpoint'
import type { addInsightNote, getInsightNotes, InsightNote } from '@casekit/contract/insight-notes'
import type { Board } from '@casekit/contract/insight-shapes'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { notFound } from '../server/problem.ts'

const FOUND = `select n.id, to_char(n.day, 'YYYY-MM-DD') as day, n.text, s.name as "authorName", n.author_id = $2 as "isMine",
    n.written_at as "writtenAt", n.version
  from casekit.insight_note n join casekit.stakeholder s on s.company_id = n.company_id and s.id = n.author_id
  where n.company_id = $1 and n.deleted_at is null`

type Days = Query<typeof getInsightNotes>

export const insightNotes = (db: Db, companyId: number, staffId: string, board: Board, days: Days, cap: number) =>
  db.rows<InsightNote>(
    `${FOUND} and n.board = $3 and n.day between $4::date and $5::date order by n.day, n.id limit ${cap + 1}`,
    [companyId, staffId, board, days.fromDate, days.toDate],
  )

/** A note that the caller wrote; notes of others are read-only. */
export const findOwnNote = (db: Db, companyId: number, staffId: string, id: string) =>
  db.row<InsightNote>(`${FOUND} and n.author_id = $2 and n.id = $3`, [companyId, staffId, id])

async function standing(db: Db, companyId: number, staffId: string, id: string): Promise<InsightNote> {
  const found = await findOwnNote(db, companyId, staffId, id)
  if (!found) throw notFound('note')
  return found
}

type Given = Body<typeof addInsightNote>

export function addNote(db: Db, companyId: number, staffId: string, board: Board, { day, text }: Given) {
  return db.transaction(async db => {
    const id = newId()
    await db.rows(
      'insert into casekit.insight_note (company_id, id, board, day, text, author_id) values ($1, $2, $3, $4, $5, $6)',
      [companyId, id, board, day, text.trim(), staffId],
    )
    return standing(db, companyId, staffId, id)
  })
}

type Change = Given & { version: number | null }

/** Undefined if the caller has no such note in this version. */
export async function changeNote(db: Db, companyId: number, staffId: string, id: string, change: Change) {
  const kept = await db.row(
    `update casekit.insight_note set day = $4, text = $5, version = version + 1, written_at = now()
     where company_id = $1 and author_id = $2 and id = $3 and deleted_at is null and version = coalesce($6, version) returning id`,
    [companyId, staffId, id, change.day, change.text.trim(), change.version],
  )
  return kept ? findOwnNote(db, companyId, staffId, id) : undefined
}

export async function removeNote(db: Db, companyId: number, staffId: string, id: string): Promise<null> {
  const gone = await db.row(
    `update casekit.insight_note set deleted_at = now()
     where company_id = $1 and author_id = $2 and id = $3 and deleted_at is null returning id`,
    [companyId, staffId, id],
  )
  if (!gone) throw notFound('note')
  return null
}

/** A note that is not deleted is returned unchanged. */
export async function restoreNote(db: Db, companyId: number, staffId: string, id: string): Promise<InsightNote> {
  await db.rows(
    'update casekit.insight_note set deleted_at = null where company_id = $1 and author_id = $2 and id = $3 and deleted_at is not null',
    [companyId, staffId, id],
  )
  return standing(db, companyId, staffId, id)
}
