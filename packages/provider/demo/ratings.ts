import { SETTING_IDS } from '@casekit/contract/ids'
import { RATING_REASONS } from '@casekit/contract/rating-shapes'
import { SETTINGS } from '@casekit/contract/setting-kinds'
import type { ClientBase } from 'pg'
import type { Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** How many days ago the oldest rated case was closed. */
const DAYS = 365
/** Most of the ten scores are good. */
const SCORES = [5, 5, 5, 5, 5, 4, 4, 3, 2, 1] as const

const COMMENTS: Record<string, Record<(typeof SCORES)[number], readonly string[]>> = {
  DK: {
    5: ['Hurtig og venlig. Ryddede op efter sig.', 'Forklarede godt, hvad der var galt.', ''],
    4: ['Godt arbejde og pæn kontakt med beboerne.', ''],
    3: ['Fint, men det tog lang tid at få en aftale.', ''],
    2: ['Kom ikke til tiden og ringede ikke.', 'Fin reparation, men regningen var højere end lovet.'],
    1: ['Det drypper stadig. Nu har jeg skrevet tre gange.'],
  },
  SE: {
    5: ['Snabbt och vänligt. Städade efter sig.', ''],
    4: ['Bra arbete.', ''],
    3: ['Bra, men det tog lång tid att få en tid.', ''],
    2: ['Kom inte i tid och ringde inte.'],
    1: ['Det droppar fortfarande.'],
  },
}

export type RatingOptions = { companyId: number; country: string; cases: readonly Row[]; today: Date }

/** Requests ratings for some cases closed within a year; four in ten are answered. */
export async function insertRatings(client: ClientBase, random: Random, options: RatingOptions): Promise<void> {
  const { companyId, cases, today } = options
  const closed = cases.filter(
    ({ status, customer_id, created_at }) =>
      status === 'Closed' &&
      customer_id &&
      created_at instanceof Date &&
      today.getTime() - created_at.getTime() < DAYS * DAY_MS &&
      today.getTime() - created_at.getTime() > 3 * DAY_MS,
  )
  const asked = closed.filter(() => random.chance(0.4))
  await insertRows(
    client,
    'casekit.rating',
    asked.map(of => makeRating(random, options, of)),
  )
  await insertRows(client, 'casekit.company_setting', [
    {
      company_id: companyId,
      id: SETTING_IDS.ratings,
      value: { ...SETTINGS.ratings.default, isOn: true, isPublic: true },
      version: 1,
    },
  ])
}

function makeRating(random: Random, { companyId, country, today }: RatingOptions, of: Row): Row {
  const made = of.created_at as Date
  const latest = today.getTime() - 2 * HOUR_MS
  const askedAt = Math.min(made.getTime() + random.between(1, 9) * DAY_MS, latest)
  const score = random.chance(0.42) ? random.pick(SCORES) : null
  const answeredAt = score === null ? null : new Date(Math.min(askedAt + random.between(1, 60) * HOUR_MS, latest))
  const isNew = answeredAt !== null && latest - answeredAt.getTime() < 2 * DAY_MS
  return {
    company_id: companyId,
    id: random.id(),
    version: 1,
    case_id: of.id,
    customer_id: of.customer_id,
    responsible_id: of.responsible_id ?? null,
    fitter_id: of.fitter_id ?? null,
    ask_at: new Date(askedAt),
    asked_at: new Date(askedAt),
    reminded_at: null,
    answered_at: answeredAt,
    score,
    is_bad: score !== null && score <= 2,
    reasons: score === null ? [] : [random.pick(RATING_REASONS)],
    comment: score === null ? '' : random.pick((COMMENTS[country] ?? COMMENTS['DK'])?.[score as 1] ?? ['']),
    may_publish: score === 5 ? random.chance(0.5) : score !== null && Math.round(askedAt / 60_000) % 3 === 0,
    seen_at: answeredAt && !isNew ? answeredAt : null,
    created_at: new Date(askedAt),
    reply: '',
    replied_by_name: '',
    staff_note: '',
    staff_by_name: '',
  }
}
