import type { OwnWords } from '@casekit/contract/setting-kinds'
import type { Db } from '../platform/db.ts'
import { LINK_MARK } from '../links/link-mail.ts'
import { letter } from '../platform/mail/letter.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { caseAddress } from '../messages/case-address.ts'
import { chosenWords, inLanguage, ownWordsOf } from '../notifications/customer-words.ts'
import { queueText } from '../notifications/queue-text.ts'
import { isWanted } from '../notifications/wanted.ts'
import { newId } from '../platform/new-id.ts'
import { type KeptAnswer, lineOf, oneLine } from './answers.ts'
import { keepWindow } from './arrival-windows.ts'
import { calendarFile } from './calendar-file.ts'
import { type VisitNews, visitWords } from './visit-words.ts'
import { currentTime } from '../platform/clock.ts'

type Told = {
  status: string
  sequence: number
  start: string
  end: string
  windowFrom: string | null
  windowTo: string | null
  kindSpoken: string
  answers: KeptAnswer[]
  name: string
  email: string
  phone: string
  address: string
  language: string
  fitterName: string
  companyName: string
  companyEmail: string
  timeZone: string
  linkId: string
  caseId: string | null
  caseNumber: string
  caseTitle: string
}

const TOLD = `select b.status, b.sequence, b.starts_at as start, b.ends_at as "end",
    b.window_from as "windowFrom", b.window_to as "windowTo", coalesce(nullif(b.kind_spoken, ''), b.kind_name) as "kindSpoken", b.answers, b.name, b.email, b.phone,
    concat_ws(', ', nullif(b.address, ''), nullif(concat_ws(' ', nullif(b.zip_code, ''), nullif(b.city, '')), '')) as address,
    b.language, s.name as "fitterName", c.name as "companyName", c.email as "companyEmail", c.time_zone as "timeZone", b.link_id as "linkId", b.case_id as "caseId",
    coalesce(k.number::text, '') as "caseNumber", coalesce(k.title, '') as "caseTitle"
  from casekit.booking b join directory.company c on c.id = b.company_id
  join casekit.stakeholder s on s.company_id = b.company_id and s.id = b.fitter_id
  left join casekit.cases k on k.company_id = b.company_id and k.id = b.case_id
  where b.company_id = $1 and b.id = $2`

/** The link stays valid for some days after the visit, so that late readers see the outcome. */
const LINK_DAYS = 7

/** Queues the visitor's email with link and calendar file, and a text message if the company sends them. */
export async function sendVisitMail(db: Db, companyId: number, bookingId: string): Promise<void> {
  await keepLink(db, companyId, bookingId)
  await keepWindow(db, companyId, bookingId)
  const told = await db.row<Told>(TOLD, [companyId, bookingId])
  if (!told) return
  await textVisit(db, companyId, bookingId, told)
  if (!/^[^@\s]+@[^@\s]+$/.test(told.email)) return
  if (!(await isWanted(db, { companyId, event: 'planned', channel: 'mail' }))) return
  const own = await ownWordsOf(db, companyId, 'planned')
  const replyTo = told.caseId ? await caseAddress(db, companyId, told.caseId) : undefined
  await db.rows(
    `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
    [
      companyId,
      newId(),
      `booking/${bookingId}/${told.sequence}`,
      JSON.stringify({ ...mailOf(told, bookingId, inLanguage(own, told.language)), replyTo }),
    ],
  )
}

async function textVisit(db: Db, companyId: number, bookingId: string, told: Told): Promise<void> {
  const { phone, language, companyName, linkId, sequence } = told
  if (phone.trim() === '' || !(await isWanted(db, { companyId, event: 'planned', channel: 'sms' }))) return
  const words = visitWords(language)
  const news = newsOf(told)
  const { subject } = words.news(news, companyName)
  const change = news === 'cancelled' ? [] : [LINK_MARK]
  await queueText(db, companyId, `booking-text/${bookingId}/${sequence}`, {
    to: phone,
    subject,
    text: [`${subject}: ${whenOf(told)}`, ...change].join('\n'),
    ...(news !== 'cancelled' && { linkId }),
  })
}

/** The window if the visitor was told one, otherwise the exact time. */
const spanOf = ({ windowFrom, windowTo, start, end }: Told) =>
  windowFrom && windowTo ? { start: windowFrom, end: windowTo } : { start, end }

function whenOf(told: Told): string {
  const { start, end } = spanOf(told)
  const words = visitWords(told.language)
  return (told.windowFrom ? words.window : words.when)(start, end, told.timeZone)
}

const newsOf = ({ status, sequence }: Told): VisitNews =>
  status === 'cancelled' ? 'cancelled' : sequence > 0 ? 'moved' : 'booked'

/** Each visit has one link, which expires some days after it, also if it is moved. */
async function keepLink(db: Db, companyId: number, bookingId: string): Promise<void> {
  await db.rows(
    `with made as (
       insert into directory.link (id, kind, company_id, target, expires_at)
       select $3::uuid, 'booking', company_id, jsonb_build_object('bookingId', id), ends_at + make_interval(days => $4)
       from casekit.booking where company_id = $1 and id = $2 and link_id is null returning id
     )
     update casekit.booking set link_id = made.id from made where company_id = $1 and booking.id = $2`,
    [companyId, bookingId, newId(), LINK_DAYS],
  )
  await db.rows(
    `update directory.link l set expires_at = greatest(l.expires_at, b.ends_at + make_interval(days => $3))
     from casekit.booking b where b.company_id = $1 and b.id = $2 and l.id = b.link_id`,
    [companyId, bookingId, LINK_DAYS],
  )
}

function mailOf(told: Told, bookingId: string, own: OwnWords | undefined): Mail {
  const words = visitWords(told.language)
  const news = newsOf(told)
  const facts = { 'case.number': told.caseNumber, 'case.title': told.caseTitle, 'company.name': told.companyName }
  const usual = words.news(news, told.companyName)
  const { subject, opening } = news === 'booked' ? chosenWords(own, usual, facts) : usual
  const details = [
    whenOf(told),
    ...(told.kindSpoken ? [told.kindSpoken] : []),
    words.fitter(told.fitterName),
    ...(told.address ? [words.place(oneLine(told.address))] : []),
    ...told.answers.map(({ spoken }) => lineOf(spoken)),
  ].join('\n')
  const change = news === 'cancelled' ? [] : [`${words.change}\n${LINK_MARK}`]
  return {
    to: told.email,
    subject,
    letterhead: told.language,
    text: letter(told.language, [opening, details, ...change], told.companyName),
    ...(news !== 'cancelled' && { linkId: told.linkId }),
    calendar: calendarFile({
      uid: `${bookingId}@casekit`,
      sequence: told.sequence,
      isCancelled: news === 'cancelled',
      ...spanOf(told),
      summary: words.news('booked', told.companyName).subject,
      description: details,
      location: told.address,
      organizer: { name: told.companyName, email: told.companyEmail },
      attendee: { name: told.name, email: told.email },
      stamp: new Date(currentTime()).toISOString(),
    }),
  }
}
