import type { ClientBase } from 'pg'

/** The last weeks of case history, as the audit log would have recorded it; the sealing job seals it. */
const TOLD = `with told as (
    select h.company_id, h.at, sha256(uuid_send(h.id)) as salt, jsonb_build_object('deed', 'update', 'subject', h.case_id, 'actor', h.actor_id,
      'from', '10.20.4.' || 10 + abs(hashtext(h.actor_id::text)) % 40, 'before', jsonb_build_object(f.name, nullif(h.sub_text, '')),
      'after', jsonb_build_object(f.name, nullif(h.text, ''))) as facts,
      row_number() over (partition by h.company_id order by h.at desc, h.id desc) as nth
    from casekit.case_history h join (values ('stageChanged', 'stage_id'), ('statusChanged', 'status')) f (type, name) using (type)
    where h.actor_id is not null)
  insert into casekit.audit_entry (company_id, at, kind, facts, salt, digest)
  select company_id, at, 'case', facts, salt, casekit.audit_digest(salt, facts) from told where nth <= 300`

/** Changes made while loading the demo do not count as anyone's. */
export const hushAudit = (client: ClientBase) => client.query(`select set_config('casekit.quiet', 'on', true)`)

/** Fills the audit log from case history. */
export const loadAudit = (client: ClientBase) => client.query(TOLD)
