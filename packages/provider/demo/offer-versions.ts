import type { DocumentContent } from '@casekit/contract/document-content'
import { totalsOf } from '../src/documents/totals.ts'
import type { ClientBase } from 'pg'

const KEEP = `with n as (
    select * from jsonb_to_recordset($2::jsonb) as n (id uuid, content jsonb, costs jsonb, gross bigint, earlier jsonb, "earlierGross" bigint)),
  counted as (
    update casekit.offer o set version = 2 from n where o.company_id = $1 and o.id = n.id
    returning o.id, o.title, o.valid_until, o.internal_note, o.created_at, o.created_by_name as by_name)
  insert into casekit.offer_version (company_id, offer_id, version, title, content, costs, valid_until, internal_note, gross, at, since, by_name)
  select $1, n.id, v.version, c.title, v.content, n.costs, c.valid_until, c.internal_note, v.gross, v.at, v.at, c.by_name
  from n join counted c on c.id = n.id cross join lateral (values
    (1, n.earlier, n."earlierGross", c.created_at), (2, n.content, n.gross, least(c.created_at + interval '25 minutes', now()))
  ) v (version, content, gross, at)`

type Document = { id: string; content: DocumentContent; costs: Record<string, number>; gross: number }

/** Each document's first version had one line less, and a higher quantity on its first line. */
export async function writeVersions(client: ClientBase, companyId: number, documents: readonly Document[]) {
  const rows = documents.map(document => {
    const earlier = earlierOf(document.content)
    return { ...document, earlier, earlierGross: totalsOf(earlier, document.costs).gross }
  })
  await client.query(KEEP, [companyId, JSON.stringify(rows)])
}

const earlierOf = (content: DocumentContent): DocumentContent => ({
  ...content,
  options: content.options.map(option => ({
    ...option,
    lines: option.lines
      .slice(0, Math.max(1, option.lines.length - 1))
      .map((line, at) => (at === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
  })),
})
