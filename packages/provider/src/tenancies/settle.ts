import type { Body } from '@casekit/contract/endpoint'
import type * as calls from '@casekit/contract/tenancies'
import { holdTenancy, wrongState } from './hold.ts'
import { type At, change } from './move.ts'
import { findTenancy } from './rows.ts'

export const saveSettlement = (at: At, { lines }: Body<typeof calls.saveSettlement>) =>
  change(at, async (within, held) => {
    if (!held.endedOn) throw wrongState()
    await within.rows('delete from casekit.tenancy_line where company_id = $1 and tenancy_id = $2', [
      at.companyId,
      held.id,
    ])
    await within.rows(
      `insert into casekit.tenancy_line (company_id, tenancy_id, kind, text, amount, position)
       select $1, $2, w.kind, w.text, w.amount, w.position
       from unnest($3::text[], $4::text[], $5::bigint[]) with ordinality w (kind, text, amount, position)`,
      [
        at.companyId,
        held.id,
        lines.map(({ kind }) => kind),
        lines.map(({ text }) => text.trim()),
        lines.map(({ amount }) => amount),
      ],
    )
  })

export const settle = ({ db, companyId, caller, tenancyId, version }: At, isSettled: boolean) =>
  db.transaction(async within => {
    const held = await holdTenancy(within, companyId, tenancyId, version)
    if (!held) return undefined
    if (!held.endedOn || (held.settledAt !== null) === isSettled) throw wrongState()
    await within.rows(
      `update casekit.tenancy set settled_at = case when $3 then now() end, settled_by_name = case when $3 then $4 else '' end,
         version = version + 1 where company_id = $1 and id = $2`,
      [companyId, tenancyId, isSettled, caller.name],
    )
    return findTenancy(within, companyId, tenancyId)
  })
