import { getBookingChanges } from '@casekit/contract/booking-changes'
import type { Visit } from '@casekit/contract/booking'
import * as booking from '@casekit/contract/booking'
import { getBookingChoices } from '@casekit/contract/booking-choices'
import * as bookingSettings from '@casekit/contract/booking-settings'
import { notFound } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { refuseNoDay } from '../working-hours/checks.ts'
import { inWindows } from './arrival-windows.ts'
import { hold, release } from './bookings.ts'
import { bookingChanges } from './changes.ts'
import { choicesOf, refuseOddChoices } from './choices.ts'
import { companyWide } from './company-wide.ts'
import { confirm } from './confirm.ts'
import { known } from './check-booking-ids.ts'
import { offeredTo } from './offered.ts'
import * as settings from './settings.ts'
import * as skills from './skills.ts'
import { whyNot } from './why-not.ts'
import { cancelVisit, moveVisit, type Opened, openVisit, showVisit, visitSlots } from './visits.ts'
import { isVisitor, seesWindows } from './zones.ts'

/** Visits that customers book (§2.3 of cases-and-customers; modules.md, Booking). */
export function bookingRoutes(serve: Serve, { pool, routing, live }: Parts) {
  serve(getBookingChanges, ({ db, companyId, query }) => bookingChanges(db, companyId, query))

  serve(booking.getSlots, async ({ db, companyId, caller, query }) => {
    if (query.from) refuseNoDay('/query/from', query.from.slice(0, 10))
    await known(db, companyId, query)
    return companyWide(db, caller.tenant, db =>
      offeredTo(db, companyId, query, { isVisitor: isVisitor(caller), routing }),
    )
  })

  serve(getBookingChoices, async ({ db, companyId }) => choicesOf(await settings.readSettings(db, companyId)))

  serve(booking.getWhyNot, async ({ db, companyId, query }) => {
    await known(db, companyId, query)
    return whyNot(db, companyId, query, routing)
  })

  serve(booking.holdSlot, async ({ db, companyId, caller, body }) => {
    await known(db, companyId, body)
    return companyWide(db, caller.tenant, async db => {
      const held = await hold(db, companyId, caller, body)
      const [slot = held.slot] = await inWindows(db, companyId, [held.slot], seesWindows(caller) ? undefined : 0)
      return { ...held, slot }
    })
  })

  serve(booking.releaseHold, async ({ db, companyId, caller, params }) => {
    const released = await companyWide(db, caller.tenant, db => release(db, companyId, caller, params.holdId))
    if (!released) throw notFound('hold')
    return null
  })

  serve(booking.confirmBooking, ({ db, companyId, caller, body }) => confirm(db, companyId, caller, body))

  visitRoutes(serve, { pool, routing, live })
  settingsRoutes(serve)
}

/** Endpoints for the link in a visitor's email. No session names their company, so they announce changes themselves. */
function visitRoutes(serve: Serve, { pool, routing, live }: Pick<Parts, 'pool' | 'routing' | 'live'>) {
  const change = async (token: string, work: (opened: Opened) => Promise<Visit>) => {
    const opened = await openVisit(pool, token)
    const visit = await work(opened)
    live.wrote(opened.companyId)
    return visit
  }
  serve(booking.getVisit, async ({ body }) => showVisit(await openVisit(pool, body.token)))
  serve(booking.getVisitSlots, async ({ body: { token, ...days } }) => {
    if (days.from) refuseNoDay('/from', days.from.slice(0, 10))
    return visitSlots(await openVisit(pool, token), days, routing)
  })
  serve(booking.moveVisit, ({ body }) => change(body.token, opened => moveVisit(opened, body, routing)))
  serve(booking.cancelVisit, ({ body }) => change(body.token, cancelVisit))
}

function settingsRoutes(serve: Serve) {
  serve(bookingSettings.getBookingSettings, ({ db, companyId }) => settings.readSettings(db, companyId))
  serve(
    bookingSettings.setBookingSettings,
    async ({ db, companyId, body, ifMatch }) => {
      await refuseOddChoices(db, companyId, body)
      return settings.writeSettings(db, companyId, ifMatch, body)
    },
    ({ db, companyId }) => settings.readSettings(db, companyId),
  )

  serve(bookingSettings.getBookableFitters, ({ db, companyId }) => settings.listFitters(db, companyId))
  serve(bookingSettings.setBookableFitter, async ({ db, companyId, params, body }) => {
    const fitter = await settings.setFitter(db, companyId, params.fitterId, body)
    if (!fitter) throw notFound('fitter')
    return fitter
  })

  serve(bookingSettings.getSkills, ({ db, companyId }) => skills.listSkills(db, companyId))
  serve(bookingSettings.addSkill, ({ db, companyId, body }) => skills.addSkill(db, companyId, body.name))
  serve(
    bookingSettings.editSkill,
    ({ db, companyId, params, body, ifMatch }) => skills.editSkill(db, companyId, params.skillId, ifMatch, body.name),
    ({ db, companyId, params }) => skills.findSkill(db, companyId, params.skillId),
  )
  serve(bookingSettings.removeSkill, async ({ db, companyId, params }) => {
    if (!(await skills.removeSkill(db, companyId, params.skillId))) throw notFound('skill')
    return null
  })
}
