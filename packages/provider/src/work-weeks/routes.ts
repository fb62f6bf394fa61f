import { getOvertimeRules, setOvertimeRule } from '@casekit/contract/overtime-rules'
import { getTimeRules, setTimeRules } from '@casekit/contract/time-rules'
import * as timer from '@casekit/contract/work-timer'
import * as weeks from '@casekit/contract/work-weeks'
import { weekdayOf } from '@casekit/rules/zoned-time'
import { type Caller, staffOf } from '../server/caller.ts'
import { badRequest } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { refuseOwner } from '../working-hours/checks.ts'
import * as deeds from './deeds.ts'
import * as overtime from './overtime.ts'
import { listWeeks, readWeek } from './read.ts'
import * as rules from './rules.ts'
import { setTaskTime } from './task-time.ts'
import { dropTimer, readTimer, startTimer, stopTimer, undoTimer } from './timer.ts'

/** Time sheets: submitted, questioned, approved, and then locked. */
export function workWeekRoutes(serve: Serve) {
  ownRoutes(serve)
  timerRoutes(serve)
  overtimeRoutes(serve)
  serve(getTimeRules, ({ db, companyId }) => rules.findTimeRules(db, companyId))
  serve(
    setTimeRules,
    ({ db, companyId, body, ifMatch }) => rules.setTimeRules(db, companyId, body, ifMatch),
    ({ db, companyId }) => rules.findTimeRules(db, companyId),
  )
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
    weeks.setOwnTaskTime,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      setTaskTime(db, own(companyId, caller, params, ifMatch), staffOf(caller), body),
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

function timerRoutes(serve: Serve) {
  serve(timer.getWorkTimer, ({ db, companyId, caller }) => readTimer(db, companyId, staffOf(caller).id))
  serve(timer.startWorkTimer, ({ db, companyId, caller, body }) => startTimer(db, companyId, staffOf(caller), body))
  serve(timer.stopWorkTimer, ({ db, companyId, caller }) => stopTimer(db, companyId, staffOf(caller)))
  serve(timer.undoWorkTimer, ({ db, companyId, caller }) => undoTimer(db, companyId, staffOf(caller)))
  serve(timer.dropWorkTimer, ({ db, companyId, caller }) => dropTimer(db, companyId, staffOf(caller)))
}

function overtimeRoutes(serve: Serve) {
  serve(getOvertimeRules, ({ db, companyId }) => overtime.listOvertimeRules(db, companyId))
  serve(
    setOvertimeRule,
    async ({ db, companyId, body, ifMatch }) => {
      overtime.refuseTimes(body.agreement)
      await refuseOwner(db, companyId, body)
      return overtime.setOvertimeRule(db, companyId, ifMatch, body)
    },
    ({ db, companyId, body }) => overtime.findOvertimeRule(db, companyId, body),
  )
}

function mondayOf({ monday }: { monday: string }): string {
  if (monday < '1970' || monday > '2200' || weekdayOf(monday) !== 1)
    throw badRequest('/params/monday', 'must be a Monday')
  return monday
}
