import type { Activity } from '@casekit/contract/activities'
import type { CaseDetails } from '@casekit/contract/cases'
import { happened } from '@casekit/rules/happened-words'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letterheadOf } from '../documents/letterhead.ts'
import type { SellingCompany } from '../documents/pdf-words.ts'
import { footOf, headOf, type PaperFoot, settingOf } from './letterhead.ts'
import { cards, facts, prose, said, section, table } from './parts.ts'
import type { Words } from './words.ts'

export type PaperCompany = {
  name: string
  address: string
  zipCode: string
  city: string
  phone: string
  email: string
  cvr: string
  language: string
  timeZone: string
}

/** The parts of a case that are printed. */
export type OnPaper = Pick<
  CaseDetails,
  | 'caseNumber'
  | 'title'
  | 'description'
  | 'internalNote'
  | 'status'
  | 'caseStage'
  | 'casePriority'
  | 'responsible'
  | 'fitter'
  | 'department'
  | 'caseChannel'
  | 'requisitionNumber'
  | 'vorRef'
  | 'createdAt'
  | 'hours'
  | 'expectedPrice'
  | 'assets'
  | 'tags'
  | 'externalId'
  | 'customerNumber'
  | 'customer'
  | 'invoice'
  | 'deliveryAddress'
  | 'contactAddress'
  | 'propertyLease'
  | 'propertyOwner'
  | 'offerList'
  | 'files'
  | 'messages'
  | 'history'
>

export type PaperOf = {
  details: OnPaper
  activities: readonly Activity[]
  company: SellingCompany
  words: Words
}

/** Optional parts. */
export type Choice = { messages: boolean; notes: boolean; history: boolean }

/**
 * A definition without functions, so that it can be sent to a thread; `foot`: footer of each page, or null for none.
 */
export type Paper = { definition: TDocumentDefinitions; foot: PaperFoot | null }

/** The case as a pdfmake document. */
export function paperOf(of: PaperOf, choice: Choice, printedAt: string): Paper {
  const { details, company, words } = of
  const number = String(details.caseNumber)
  const letterhead = letterheadOf(company, words, {
    document: `${words.text('Case.Title', { number })} · ${words.dateTime(printedAt)}`,
    caseNumber: details.caseNumber,
    customer: details.customer?.name,
  })
  return {
    foot: footOf(letterhead),
    definition: {
      ...settingOf(letterhead),
      info: {
        title: `${number} ${details.title}`.trim(),
        author: company.name,
        creator: 'Casekit',
        keywords: `PDF-design ${letterhead.designVersion}`,
      },
      language: company.language,
      content: [
        headOf(letterhead),
        { text: [{ text: `${number} `, color: '#526070', bold: false }, details.title], style: 'title' },
        ...facts(factsOf(details, words)),
        ...section(words.text('CaseFact.description'), ...prose(details.description)),
        ...(choice.notes ? section(words.text('CaseFact.internalNote'), ...prose(details.internalNote)) : []),
        ...section(words.text('Case.Parties'), ...cards(partiesOf(details, words))),
        ...section(words.text('Case.Property'), ...facts(propertyOf(details, words))),
        ...section(words.text('Activity.Title'), ...activitiesOf(of)),
        ...section(words.text('CaseOffer.Title'), ...offersOf(details, words)),
        ...section(words.text('Case.Files'), ...filesOf(details)),
        ...section(words.text('Case.Messages'), ...messagesOf(details, words, choice)),
        ...(choice.history ? section(words.text('Case.History'), ...historyOf(details, words, choice)) : []),
      ],
    },
  }
}

const joined = (glue: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(glue)

const factsOf = (details: OnPaper, { text, number, money, dateTime }: Words) =>
  [
    [text('Cases.Status'), text(`CaseStatus.${details.status}`)],
    [text('Cases.Stage'), details.caseStage?.name],
    [text('CaseFact.priority'), text(`CasePriority.${details.casePriority.name}`)],
    [text('CaseFact.responsibleId'), details.responsible?.name],
    [text('CaseFact.fitterId'), details.fitter?.name],
    [text('CaseFact.departmentId'), details.department?.name],
    [text('CaseFact.caseChannel'), details.caseChannel],
    [text('CaseFact.requisitionNumber'), details.requisitionNumber],
    [text('CaseFact.vorRef'), details.vorRef],
    [text('Cases.CreatedAt'), dateTime(details.createdAt)],
    [text('CaseFact.hours'), details.hours > 0 ? number(details.hours) : undefined],
    [text('CaseFact.expectedPrice'), details.expectedPrice === null ? undefined : money(details.expectedPrice)],
    [text('CaseFact.assets'), details.assets.map(({ name }) => name).join(', ')],
    [text('CaseFact.tagIds'), details.tags.map(({ name }) => name).join(', ')],
    [text('CaseFact.externalId'), details.externalId],
  ] as const

function partiesOf(details: OnPaper, { text }: Words) {
  const { customer, customerNumber } = details
  const given = [
    ['Case.Customer', customer],
    ['Case.Invoice', details.invoice],
    ['Case.Delivery', details.deliveryAddress],
    ['Case.Contact', details.contactAddress],
  ] as const
  return given.flatMap(([title, party]) => {
    if (!party || !joined('', party.name, party.address, party.email)) return []
    const own = party === customer && customer
    const lines = [
      party.name,
      own && own.att ? text('Case.Attention', { name: own.att }) : '',
      party.address,
      joined(' ', party.zipCode, party.city),
      joined(' · ', party.phone, party.mobile),
      party.email,
      own && customerNumber !== null ? text('Case.CustomerNumber', { number: String(customerNumber) }) : '',
      own && own.cvr ? text('Case.Cvr', { number: own.cvr }) : '',
      own && own.ean ? text('Case.Ean', { number: own.ean }) : '',
    ]
    return [{ title: text(title), lines }]
  })
}

function propertyOf({ propertyLease: lease, propertyOwner: owner }: OnPaper, { text }: Words) {
  if (!lease) return []
  return [
    [text('Case.Property'), joined('\n', joined(' ', lease.propertyNumber, lease.propertyName), lease.propertyAddress)],
    [text('Case.Lease'), joined('\n', lease.leaseNumber, lease.leaseAddress)],
    [text('Case.Tenant'), lease.tenant],
    [text('Case.Owner'), owner?.name],
  ] as const
}

const activitiesOf = ({ activities, words: { text, date, dateTime, hours } }: PaperOf) =>
  table(
    ['*', 'auto', 'auto', 'auto', 'auto', 'auto'],
    [
      'Activity.Subject',
      'Activity.DueDate',
      'Activity.AssignedTo',
      'Cases.Status',
      'CaseFact.hours',
      'Activity.TimeSpent',
    ].map(id => text(id)),
    activities.map(one => [
      one.subject,
      one.dueDateTime ? (one.dueTime ? dateTime : date)(one.dueDateTime) : '',
      one.assignedToStakeholder?.name ?? '',
      text(`ActivityStatus.${one.status}`),
      hours(one.durationInMinutes),
      one.minutesSpent > 0 ? hours(one.minutesSpent) : '',
    ]),
  )

const offersOf = ({ offerList }: OnPaper, { text, date }: Words) =>
  table(
    ['auto', '*', 'auto', 'auto'],
    [text('CaseOffer.Title'), text('CaseFact.title'), text('Cases.Status'), text('Cases.CreatedAt')],
    offerList.map(({ number, title, status, createdAt }) => [
      String(number),
      title,
      text(`OfferStatus.${status}`),
      date(createdAt),
    ]),
  )

const filesOf = ({ files }: OnPaper): Content[] =>
  files.length === 0 ? [] : [{ ul: files.map(({ originalName }) => originalName), margin: [0, 0, 0, 6] }]

const messagesOf = ({ messages }: OnPaper, { text, dateTime }: Words, choice: Choice) =>
  messages
    .filter(({ lane }) => (lane === 'internal' ? choice.notes : choice.messages))
    .flatMap(({ sentBy, sentAt, lane, title, description, files }) => {
      const inside = lane === 'internal' ? ` (${text('CaseFact.internalNote')})` : ''
      const names = files.map(({ originalName }) => originalName).join(', ')
      return said(
        sentBy + inside,
        dateTime(sentAt),
        joined('\n', title === '-' ? '' : title, description, names && `[${names}]`),
      )
    })

function historyOf({ history }: OnPaper, { text, dateTime }: Words, { notes }: Choice) {
  const rows = history
    .filter(({ type }) => notes || type !== 'note')
    .map(entry => {
      const what = text(happened(entry), {
        actor: entry.actor ?? text('Case.BySystem'),
        text: entry.type === 'statusChanged' ? text(`CaseStatus.${entry.text}`) : entry.text,
        status: entry.after ? text(`OfferStatus.${entry.after}`) : '',
        fact: entry.field ? text(`CaseFact.${entry.field}`) : '',
      })
      const change = entry.type === 'factChanged' ? joined(' → ', entry.before ?? '–', entry.after ?? '–') : ''
      return [dateTime(entry.at), joined('\n', what, entry.type === 'note' ? entry.text : change)]
    })
  return table(['auto', '*'], [text('Cases.CreatedAt'), text('Case.History')], rows)
}
