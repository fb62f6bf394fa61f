import * as calls from '@casekit/contract/planning'
import * as split from '@casekit/contract/planning-split'
import * as away from '@casekit/contract/planning-away'
import * as feed from '@casekit/contract/calendar-feed'
import { invite } from '../booking/invite.ts'
import type { Parts } from '../parts.ts'
import { notFound } from '../server/problem.ts'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { markAway, unmarkAway } from './away.ts'
import { calendarAt, calendarPath, renewCalendar } from './feed.ts'
import { listSkillNames, planPeople } from './people.ts'
import { plan, refusePeriod } from './plan.ts'
import { replan } from './replan.ts'
import { copyTask, splitTask } from './split.ts'
import { clockOf, proposeFor, suggestFor } from './suggest.ts'
import { findVisits, listUnplanned, listVisits } from './visits.ts'

/** The planning board and the calendar: people, their time, and the tasks to plan. */
export function planningRoutes(serve: Serve, { pool, routing }: Parts) {
  serve(calls.getPlanPeople, async ({ db, companyId, caller, query }) => {
    refusePeriod(query, '/query/from')
    const seesNotes = staffOf(caller).guards.includes('SettingsAccess')
    const { today, minute } = await clockOf(db, companyId)
    return {
      today,
      minute,
      skills: await listSkillNames(db, companyId),
      ...(await planPeople(db, companyId, { ...query, seesNotes })),
    }
  })

  serve(calls.getPlannedVisits, ({ db, companyId, body: { from, days, people, ...filters } }) => {
    refusePeriod({ from, days })
    return listVisits(db, companyId, { from, days, people }, filters)
  })

  serve(calls.getUnplanned, ({ db, companyId, body }) => listUnplanned(db, companyId, body))

  serve(calls.planVisits, ({ db, companyId, caller, body }) => plan(db, companyId, caller, body))

  serve(calls.inviteCustomer, ({ db, companyId, params }) =>
    db.transaction(async db => {
      await invite(db, companyId, params.id)
      const [visit] = await findVisits(db, companyId, [params.id])
      if (!visit) throw notFound('activity')
      return visit
    }),
  )

  serve(calls.suggestVisits, ({ db, companyId, params, query }) => {
    refusePeriod(query, '/query/from')
    return suggestFor(db, companyId, params.id, query, routing)
  })

  serve(calls.proposePlan, ({ db, companyId, body: { from, days, ...filters } }) => {
    refusePeriod({ from, days })
    return proposeFor(db, companyId, { from, days }, filters, routing)
  })

  serve(split.copyPlanned, ({ db, companyId, caller, params }) => copyTask(db, companyId, caller, params.id))
  serve(split.splitPlanned, ({ db, companyId, caller, params, body }) =>
    splitTask(db, companyId, caller, params.id, body),
  )

  serve(away.replanAbsence, ({ db, companyId, body }) => {
    refusePeriod(body)
    return replan(db, companyId, body, routing)
  })
  serve(away.markAway, ({ db, companyId, body }) => {
    refusePeriod(body)
    return markAway(db, companyId, body)
  })
  serve(away.unmarkAway, ({ db, companyId, params }) => unmarkAway(db, companyId, params.id))

  serve(feed.getCalendarAddress, async ({ db, companyId, caller }) => ({
    path: await calendarPath(db, companyId, caller.id),
  }))
  serve(feed.renewCalendarAddress, async ({ db, companyId, caller }) => ({
    path: await renewCalendar(db, companyId, caller.id),
  }))
  serve(feed.getCalendarFeed, ({ params }) => calendarAt(pool, params.address))
}
