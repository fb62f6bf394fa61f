import type { Deed, DeedOutcome, sendDeeds } from '@casekit/contract/field-work'
import type { Body } from '@casekit/contract/endpoint'
import type { DeedKind, Refusal } from '@casekit/contract/field-steps'
import { holdPeople } from '../booking/hold-people.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Routing } from '../routing/routing.ts'
import type { Staff } from '../server/caller.ts'
import { badRequest, ProblemError } from '../server/problem.ts'
import { addSignature, attachFile } from './evidence.ts'
import { type Doing, type Kept, refused } from './kept.ts'
import { useMaterial } from './materials.ts'
import { planNext } from './next-visit.ts'
import { correctTime } from './own-time.ts'
import { goTo, pause, resume } from './steps.ts'
import { addNote, writeDescription } from './texts.ts'
import { findBefore, findFieldVisit } from './visits.ts'

const DAY_MS = 86_400_000
/** Older times are clamped to this: no deed waits on a device that long. */
const OLDEST_MS = 14 * DAY_MS

/** The required fields and the handler of each kind of deed. */
const KINDS: Record<DeedKind, { needs: readonly (keyof Deed)[]; act: Act }> = {
  step: { needs: ['step'], act: goTo },
  pause: { needs: [], act: pause },
  resume: { needs: [], act: resume },
  note: { needs: ['text'], act: addNote },
  description: { needs: ['text'], act: writeDescription },
  file: { needs: ['fileId', 'mark'], act: attachFile },
  signature: { needs: ['name', 'strokes'], act: addSignature },
  material: { needs: ['quantity'], act: useMaterial },
  time: { needs: ['minutesTravelled', 'minutesWorked'], act: correctTime },
  next: { needs: ['startsAt', 'minutes'], act: planNext },
}

/** Applies a device's deeds in order; each succeeds or fails independently. */
export async function doDeeds(
  db: Db,
  companyId: number,
  staff: Staff,
  given: Body<typeof sendDeeds>,
  routing: Routing | undefined,
) {
  refuseUnfit(given.deeds)
  const wrongBy = currentTime() - Date.parse(given.sentAt)
  const outcomes: DeedOutcome[] = []
  for (const deed of given.deeds) {
    const at = momentOf(deed.at, wrongBy)
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were done
    outcomes.push(await doOrRefuse(db, { companyId, staff, deed, at, routing }))
  }
  return withVisits(db, companyId, staff, given.deeds, outcomes)
}

/** Attaches each visit once, to its last deed, in its state after all of them. */
async function withVisits(
  db: Db,
  companyId: number,
  staff: Staff,
  deeds: readonly Deed[],
  outcomes: readonly DeedOutcome[],
): Promise<DeedOutcome[]> {
  const last = new Map(
    deeds.map(({ activityId }, place) => [place, activityId] as const).map(([place, id]) => [id, place]),
  )
  const visits = new Map<number, DeedOutcome['visit']>()
  // oxlint-disable-next-line no-await-in-loop -- those of one day
  for (const [id, place] of last) visits.set(place, (await findFieldVisit(db, companyId, staff.id, id)) ?? null)
  return outcomes.map((outcome, place) => ({ ...outcome, visit: visits.get(place) ?? null }))
}

/** Reports an error that a retry would not fix as refused, so that it does not block the deeds after it. */
async function doOrRefuse(db: Db, asked: Asked): Promise<DeedOutcome> {
  try {
    return await db.transaction(db => doOnce(db, asked, KINDS[asked.deed.kind].act))
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error
    return db.transaction(db => doOnce(db, asked, async () => refused('failed')))
  }
}

function refuseUnfit(deeds: readonly Deed[]): void {
  deeds.forEach((deed, place) => {
    for (const field of KINDS[deed.kind].needs)
      if (deed[field] === undefined) throw badRequest(`/deeds/${place}/${field}`, 'is missing')
    if (deed.kind === 'material' && deed.code === undefined && deed.productId === undefined)
      throw badRequest(`/deeds/${place}/code`, 'is missing')
  })
}

/** Corrects for the device's clock, clamped between OLDEST_MS ago and now. */
function momentOf(at: string, wrongBy: number): Date {
  const now = currentTime()
  return new Date(Math.min(now, Math.max(now - OLDEST_MS, Date.parse(at) + wrongBy)))
}

type Known = { outcome: Kept['outcome']; reason: Refusal | null }

type Act = (doing: Doing) => Promise<Kept>

type Asked = Omit<Doing, 'db' | 'before'>

async function doOnce(db: Db, asked: Asked, act: Act): Promise<DeedOutcome> {
  const { companyId, staff, deed, at } = asked
  const { id, activityId } = deed
  if (deed.kind === 'next') await holdPeople(db, companyId, [staff.id])
  await db.rows('select 1 from casekit.activity where company_id = $1 and id = $2 for update', [companyId, activityId])
  const before = await findBefore(db, companyId, staff.id, activityId)
  if (!before) return { id, ...refused('gone'), visit: null }
  const known = await db.row<Known>(
    'select outcome, reason from casekit.field_deed where company_id = $1 and id = $2',
    [companyId, id],
  )
  const kept = known
    ? { ...known, theirs: known.outcome === 'conflict' ? before.description : null }
    : await act({ ...asked, db, before })
  if (!known)
    await db.rows(
      `insert into casekit.field_deed (company_id, id, stakeholder_id, activity_id, outcome, reason, at) values ($1, $2, $3, $4, $5, $6, $7)`,
      [companyId, id, staff.id, activityId, kept.outcome, kept.reason, at],
    )
  return { id, ...kept, visit: null }
}
