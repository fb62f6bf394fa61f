import type { Db } from '../platform/db.ts'
import { moment, number, text } from './cells.ts'
import type { Kind, Read } from './kind.ts'
import { referToCases } from './refer.ts'

const cells: Kind['cells'] = {
  caseNumber: number(''),
  caseExternalId: text(''),
  at: moment('at'),
  author: text('actor_name'),
  text: text('text', 20_000),
}

const FIND = `select distinct on (r.line) r.line, h.id from jsonb_to_recordset($2) as r(line int, case_id uuid, at timestamptz, text text)
  join casekit.case_history h on h.company_id = $1 and h.case_id = r.case_id and h.type = 'note' and h.text = r.text and h.at = r.at
  order by r.line, h.id`

async function find(db: Db, companyId: number, rows: Read[]) {
  const wanted = rows.map(({ line, values }) => ({ line, case_id: values.case_id, at: values.at, text: values.text }))
  const found = await db.planned<{ line: number; id: string }>(FIND, [companyId, JSON.stringify(wanted)])
  return new Map(found.map(({ line, id }) => [line, id]))
}

const MAKE = `insert into casekit.case_history (company_id, id, case_id, at, type, actor_id, actor_name, text)
  select $1, r.id, r.case_id, coalesce(r.at, now()), 'note', case when r.actor_name is null then $3::uuid end, coalesce(r.actor_name, $4), r.text
  from jsonb_populate_recordset(null::casekit.case_history, $2) r`

/** Notes on cases: added to the case history, with the author and time that the file gives. */
export const notes: Kind = {
  table: 'casekit.case_history',
  cells,
  changeable: [],
  counter: null,
  hasVersion: false,
  beside: [],
  mark: `''`,
  signs: ({ said, values }) => ({
    entry: said.at ? [`${String(values.case_id)} ${String(values.at)} ${said.text}`] : [],
  }),
  refer: referToCases,
  find,
  async make(db, companyId, actor, rows) {
    await db.rows(MAKE, [companyId, JSON.stringify(rows), actor.id, actor.name])
  },
  tell: () => Promise.resolve([]),
}
