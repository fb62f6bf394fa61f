import type { Body } from '@casekit/contract/endpoint'
import type * as calls from '@casekit/contract/tenancies'
import type { Tenancy } from '@casekit/contract/tenancy-shapes'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import { type Held, holdLease, holdTenancy, house, refuseOccupied, wrongState } from './hold.ts'
import { countKeys, putPeople, readMeters } from './parts.ts'
import { findTenancy } from './rows.ts'

export type At = { db: Db; companyId: number; caller: Staff; tenancyId: string; version: number | null }

export function moveIn(
  db: Db,
  companyId: number,
  caller: Staff,
  leaseId: string,
  body: Body<typeof calls.moveIn>,
): Promise<string> {
  const { customerIds, startedOn, deposit, note, keys, readings } = body
  return db.transaction(async within => {
    await holdLease(within, companyId, leaseId)
    const id = newId()
    await refuseOccupied(within, companyId, { id, leaseId, startedOn, endedOn: null })
    await within.rows(
      'insert into casekit.tenancy (company_id, id, lease_id, started_on, deposit, note) values ($1, $2, $3, $4, $5, $6)',
      [companyId, id, leaseId, startedOn, deposit, note.trim()],
    )
    await putPeople(within, companyId, id, customerIds)
    await countKeys(within, companyId, id, 'handed', keys)
    await readMeters(within, companyId, caller, { leaseId, on: startedOn, readings })
    await house(within, companyId, leaseId)
    return id
  })
}

/** Changes an unsettled tenancy. Returns undefined if no tenancy with this id and version exists. */
export const change = ({ db, companyId, tenancyId, version }: At, run: (within: Db, held: Held) => Promise<void>) =>
  db.transaction(async (within): Promise<Tenancy | undefined> => {
    const held = await holdTenancy(within, companyId, tenancyId, version)
    if (!held) return undefined
    if (held.settledAt) throw wrongState()
    await run(within, held)
    await within.rows('update casekit.tenancy set version = version + 1 where company_id = $1 and id = $2', [
      companyId,
      tenancyId,
    ])
    await house(within, companyId, held.leaseId)
    return findTenancy(within, companyId, tenancyId)
  })

export const edit = (at: At, { customerIds, startedOn, deposit, note }: Body<typeof calls.editTenancy>) =>
  change(at, async (within, held) => {
    if (startedOn && held.endedOn && held.endedOn < startedOn) throw badRequest('/startedOn', 'is after the last day')
    await refuseOccupied(within, at.companyId, { ...held, startedOn })
    await within.rows(
      'update casekit.tenancy set started_on = $3, deposit = $4, note = $5 where company_id = $1 and id = $2',
      [at.companyId, held.id, startedOn, deposit, note.trim()],
    )
    await putPeople(within, at.companyId, held.id, customerIds)
  })

export const moveOut = (at: At, { endedOn, forwarding, keys, readings }: Body<typeof calls.moveOut>) =>
  change(at, async (within, held) => {
    const { companyId, caller } = at
    if (held.startedOn && endedOn < held.startedOn) throw badRequest('/endedOn', 'is before the first day')
    await refuseOccupied(within, companyId, { ...held, endedOn })
    await within.rows('update casekit.tenancy set ended_on = $3 where company_id = $1 and id = $2', [
      companyId,
      held.id,
      endedOn,
    ])
    await within.rows('update casekit.tenancy_person set forwarding = $3 where company_id = $1 and tenancy_id = $2', [
      companyId,
      held.id,
      forwarding.trim(),
    ])
    await countKeys(within, companyId, held.id, 'returned', keys)
    await readMeters(within, companyId, caller, { leaseId: held.leaseId, on: endedOn, readings })
  })

export const stayOn = (at: At) =>
  change(at, async (within, held) => {
    await refuseOccupied(within, at.companyId, { ...held, endedOn: null })
    await within.rows('update casekit.tenancy set ended_on = null where company_id = $1 and id = $2', [
      at.companyId,
      held.id,
    ])
    await within.rows('update casekit.tenancy_key set returned = 0 where company_id = $1 and tenancy_id = $2', [
      at.companyId,
      held.id,
    ])
  })
