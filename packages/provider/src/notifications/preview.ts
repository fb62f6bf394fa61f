import type { Body } from '@casekit/contract/endpoint'
import type { previewNotification } from '@casekit/contract/notifications'
import { zonedText } from '@casekit/rules/zoned-time'
import { visitWords } from '../booking/visit-words.ts'
import { createdPreview, createdWords } from '../cases/created-mail.ts'
import { viewWords } from '../case-view/view-words.ts'
import { wayWords } from '../field-work/on-the-way-words.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { letter } from '../platform/mail/letter.ts'
import { requestMail } from '../ratings/request-mail.ts'
import { chosenWords, type CaseFacts, refuseUnknownFields } from './customer-words.ts'

type Newest = { number: number; title: string; description: string; company: string; timeZone: string }

const NEWEST = `select coalesce(k.number, 1) as number, coalesce(k.title, '') as title, coalesce(k.description, '') as description,
    c.name as company, c.time_zone as "timeZone"
  from directory.company c left join lateral (select number, title, description from casekit.cases k
    where k.company_id = c.id and k.deleted_at is null order by k.number desc limit 1) k on true
  where c.id = $1`

/** Replaces the link of a sent mail. */
const shownLink = (text: string) => text.replace('{link}', '…')

export async function preview(db: Db, companyId: number, asked: Body<typeof previewNotification>) {
  refuseUnknownFields([asked], () => '')
  const found = await db.row<Newest>(NEWEST, [companyId])
  const { number = 1, title = '', description = '', company = '', timeZone = 'UTC' } = found ?? {}
  const facts = { 'case.number': String(number), 'case.title': title, 'company.name': company }
  if (asked.event === 'rating') {
    const own = { ...asked, event: asked.event }
    const mail = requestMail({ number, title, language: asked.language, company, isReminder: false }, own)
    return { ...mail, text: shownLink(mail.text) }
  }
  if (asked.event === 'underway') return underway(asked, facts, timeZone)
  if (asked.event === 'planned') return planned(asked, facts, timeZone)
  return created(asked, facts, createdWords(title, description))
}

type Asked = Body<typeof previewNotification>

function created(asked: Asked, facts: CaseFacts, told: string) {
  const usual = createdPreview(asked.language)
  const said = (text: string) => text.replace('%1$s', facts['case.number'])
  const { subject, opening } = chosenWords(asked, { subject: said(usual.subject), opening: said(usual.opening) }, facts)
  const link = `${viewWords(asked.language)}\n…`
  return { subject, text: letter(asked.language, [opening, told, link], facts['company.name']) }
}

function planned(asked: Asked, facts: CaseFacts, timeZone: string) {
  const words = visitWords(asked.language)
  const { subject, opening } = chosenWords(asked, words.news('booked', facts['company.name']), facts)
  const start = new Date(currentTime() + 86_400_000).toISOString()
  const end = new Date(currentTime() + 90_000_000).toISOString()
  const details = words.when(start, end, timeZone)
  return { subject, text: letter(asked.language, [opening, details, `${words.change}\n…`], facts['company.name']) }
}

function underway(asked: Asked, facts: CaseFacts, timeZone: string) {
  const company = facts['company.name']
  const clock = (minutes: number) => zonedText(currentTime() + minutes * 60_000, timeZone).slice(11, 16)
  const words = wayWords(asked.language, { company, name: '…', from: clock(20), to: clock(40) })
  const { subject, opening } = chosenWords(asked, words, facts)
  const details = asked.opening.trim() ? [words.opening] : []
  return { subject, text: letter(asked.language, [opening, ...details, `${words.follow}\n…`], company) }
}
