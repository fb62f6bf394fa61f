import type { auditOverview } from '@casekit/contract/overviews/audit'
import { MEMBERS_TO_CHOOSE } from './shared-options.ts'
import { reference, type Source } from './source.ts'

const SUBJECT = "(k.facts ->> 'subject')::uuid"

/** Joins the row that entries of these kinds are about. */
const about = (alias: string, table: string, ...kinds: string[]) =>
  `left join casekit.${table} ${alias} on k.kind in (${kinds.map(kind => `'${kind}'`).join(', ')})
     and ${alias}.company_id = k.company_id and ${alias}.id = ${SUBJECT}`

const NAME = `coalesce(cs.number || ' ' || cs.title, ac.number || ' ' || ac.subject, nullif(o.number || ' ' || o.title, ''),
  q.number || ' ' || q.title, c.name, nullif(p.number || ' ' || p.name, ''), lo.name, t.number || ' ' || t.name,
  g.number || ' ' || g.name, pa.name, pr.number || ' ' || pr.name, u.name, r.name, '')`

export const auditSource: Source<typeof auditOverview> = {
  table: 'casekit.audit_entry',
  where: 'true',
  joins: {
    s: "left join casekit.stakeholder s on s.company_id = k.company_id and s.id = (k.facts ->> 'actor')::uuid",
    cs: about('cs', 'cases', 'case'),
    ac: about('ac', 'activity', 'activity'),
    o: about('o', 'offer', 'offer'),
    q: about('q', 'requisition', 'requisition'),
    c: about('c', 'customer', 'customer', 'discount'),
    p: about('p', 'property', 'property'),
    lo: about('lo', 'location', 'location'),
    t: about('t', 'asset', 'asset'),
    g: about('g', 'agreement', 'agreement'),
    pa: about('pa', 'partner', 'partner'),
    pr: about('pr', 'product', 'product'),
    u: about('u', 'stakeholder', 'user', 'guard', 'sign-in', 'view-as'),
    r: about('r', 'role', 'role'),
  },
  columns: {
    at: { cell: 'k.at', key: 'k.at', keyType: 'timestamptz' },
    person: {
      cell: reference('s.id', 's.name'),
      is: "(k.facts ->> 'actor')::uuid",
      options: MEMBERS_TO_CHOOSE,
      isWalked: true,
    },
    deed: {
      cell: `case when k.facts is null then 'erased' when k.facts -> 'after' ->> 'deleted_at' is not null then 'delete' else k.facts ->> 'deed' end`,
    },
    kind: { cell: 'k.kind' },
    subject: { cell: NAME },
    changed: {
      cell: `coalesce((select string_agg(field, ',' order by field) from (select jsonb_object_keys(k.facts -> 'before') as field
        where jsonb_typeof(k.facts -> 'before') = 'object' union select jsonb_object_keys(k.facts -> 'after')
        where jsonb_typeof(k.facts -> 'after') = 'object') fields), '')`,
    },
    from: { cell: "coalesce(k.facts ->> 'from', '')" },
    details: {
      cell: "coalesce(jsonb_build_object('before', k.facts -> 'before', 'after', k.facts -> 'after')::text, '')",
    },
    record: { cell: reference(SUBJECT, NAME), is: SUBJECT },
  },
  search: {
    entries: [
      { kind: 'case', id: SUBJECT },
      { kind: 'customer', id: SUBJECT },
      { kind: 'property', id: SUBJECT },
      { kind: 'document', id: SUBJECT },
    ],
  },
}
