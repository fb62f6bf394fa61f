import * as weeks from '@casekit/contract/work-weeks'
import { weekdayOf } from '@casekit/rules/zoned-time'
import { type Caller, staffOf } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as deeds from './deeds.ts'
import { listWeeks, readWeek } from './read.ts'

/** Time sheets: whose week is handed in, asked about, approved and then locked. */
export function workWeekRoutes(serve: Serve) {
  ownRoutes(serve)
  serve(weeks.getWorkWeeks, ({ db, companyId, params }) => listWeeks(db, companyId, mondayOf(params)))
  serve(weeks.getWorkWeekOf, ({ db, companyId, params }) =>
    readWeek(db, companyId, params.stakeholderId, mondayOf(params)),
  )
  serve(
    weeks.judgeWorkWeek,
    ({ db, companyId, caller, params, body, ifMatch }) => {
      const week = { companyId, stakeholderId: params.stakeholderId, monday: mondayOf(params), version: ifMatch }
      return deeds.judge(db, week, staffOf(caller).id, body)
    },
    ({ db, companyId, params }) => readWeek(db, companyId, params.stakeholderId, mondayOf(params)),
  )
}

const own = (companyId: number, caller: Caller, params: { monday: string }, version: number | null) => ({
  companyId,
  stakeholderId: staffOf(caller).id,
  monday: mondayOf(params),
  version,
})

function ownRoutes(serve: Serve) {
  serve(weeks.getOwnWorkWeek, ({ db, companyId, caller, params }) =>
    readWeek(db, companyId, staffOf(caller).id, mondayOf(params)),
  )
  serve(
    weeks.setOwnWorkCells,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      deeds.setCells(db, own(companyId, caller, params, ifMatch), body.cells),
    ({ db, companyId, caller, params }) => readWeek(db, companyId, staffOf(caller).id, mondayOf(params)),
  )
  serve(
    weeks.setOwnWorkWeekState,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      deeds.setState(db, own(companyId, caller, params, ifMatch), body.state),
    ({ db, companyId, caller, params }) => readWeek(db, companyId, staffOf(caller).id, mondayOf(params)),
  )
  serve(weeks.sayOnOwnWorkWeek, ({ db, companyId, caller, params, body }) =>
    deeds.say(db, own(companyId, caller, params, null), body.text),
  )
}

function mondayOf({ monday }: { monday: string }): string {
  if (monday < '1970' || monday > '2200' || weekdayOf(monday) !== 1)
    throw badRequest('/params/monday', 'must be a Monday')
  return monday
}
