import type { RequisitionEventKind } from '@casekit/contract/requisition-states'
import type { Db } from '../platform/db.ts'

type Told = { kind: RequisitionEventKind; actorId?: string; supplierActor?: string; note?: string }

/** Adds a history entry, which also refreshes open views. */
export const tellOf = (db: Db, companyId: number, id: string, { kind, actorId, supplierActor, note }: Told) =>
  db.rows(
    `insert into casekit.requisition_event (company_id, requisition_id, kind, actor_id, supplier_actor, note) values ($1, $2, $3, $4, $5, $6)`,
    [companyId, id, kind, actorId ?? null, supplierActor ?? '', note ?? ''],
  )

type Heard = { memberId: string | null; message: string; number: string; actor: string }

/** Alerts a member; callers skip a member's own actions. */
export const alertOf = (db: Db, companyId: number, id: string, { memberId, message, number, actor }: Heard) =>
  db.rows(
    `select casekit.alert($1, s.id, 'requisition', $2, $3, jsonb_build_object('number', $4::text, 'actor', $5::text))
     from casekit.stakeholder s where s.company_id = $1 and s.id = $6 and s.deleted_at is null`,
    [companyId, id, message, number, actor, memberId],
  )

/** Alerts every member whose limit covers a requisition that waits for approval. */
export const alertApprovers = (
  db: Db,
  companyId: number,
  id: string,
  {
    number,
    actor,
    actorId,
    makerId,
    gross,
    standard,
  }: {
    number: string
    actor: string
    actorId: string
    makerId: string | null
    gross: number
    standard: number
  },
) =>
  db.rows(
    `select casekit.alert($1, s.id, 'requisition', $2, 'Alert.RequisitionRequested', jsonb_build_object('number', $3::text, 'actor', $4::text))
     from casekit.stakeholder s
     join casekit.stakeholder_guard g on g.company_id = s.company_id and g.stakeholder_id = s.id and g.guard = 'Rekvisition'
     left join casekit.requisition_limit l on l.company_id = s.company_id and l.stakeholder_id = s.id
     where s.company_id = $1 and s.deleted_at is null and s.id <> $5 and s.id is distinct from $6::uuid
       and coalesce(l.amount, $8) >= $7`,
    [companyId, id, number, actor, actorId, makerId, gross, standard],
  )
