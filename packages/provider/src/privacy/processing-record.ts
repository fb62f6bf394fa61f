import { SETTING_IDS } from '@casekit/contract/ids'
import type { Content } from 'pdfmake/interfaces.js'
import { footOf, headOf, settingOf } from '../case-paper/letterhead.ts'
import type { Paper } from '../case-paper/paper.ts'
import { facts, prose, section, table } from '../case-paper/parts.ts'
import { type Words, wordsOf } from '../case-paper/words.ts'
import { readSetting } from '../company/settings.ts'
import { letterheadOf } from '../documents/letterhead.ts'
import { sellingCompany, type SellingCompany } from '../documents/pdf-words.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'

const KINDS = ['customers', 'members', 'tenants', 'visitors', 'campaigns'] as const
type Kind = (typeof KINDS)[number]

type Standing = Record<Kind, number> & { partners: string[]; systems: string[]; roles: number }

/** The personal data the company stores, and who receives it. */
const STANDING = `select
    (select count(*)::int from casekit.customer where company_id = $1 and deleted_at is null) as customers,
    (select count(*)::int from casekit.stakeholder where company_id = $1 and deleted_at is null) as members,
    (select count(distinct customer_id)::int from casekit.lease_tenant where company_id = $1) as tenants,
    (select count(*)::int from casekit.booking where company_id = $1) as visitors,
    (select count(*)::int from casekit.campaign where company_id = $1) as campaigns,
    array(select name from casekit.partner where company_id = $1 and deleted_at is null order by casekit.sort_key(name) limit 200) as partners,
    array(select system from casekit.integration where company_id = $1 and address <> '' order by system) as systems`

type Means = {
  company: SellingCompany
  standing: Standing
  words: Words
  retention: { alertDays: number; mailDays: number; fileDays: number }
  secondFactorFor: string
}

/** The company's record of processing (GDPR, Article 30), from its current settings and data. */
export async function processingRecord(db: Db, companyId: number): Promise<{ paper: Paper; name: string }> {
  const company = await sellingCompany(db, companyId)
  const words = wordsOf(company.language, company.timeZone)
  const standing = await db.row<Standing>(STANDING, [companyId])
  if (!standing) throw new Error('The company is gone.')
  const means: Means = {
    company,
    standing,
    words,
    retention: await readSetting(db, companyId, SETTING_IDS.retention),
    secondFactorFor: await readSetting(db, companyId, SETTING_IDS.secondFactorFor),
  }
  const title = words.text('ProcessingRecord.Title')
  const printed = words.dateTime(new Date(currentTime()).toISOString())
  const letterhead = letterheadOf(company, words, { document: `${title} · ${printed}`, customer: company.name })
  return {
    name: title,
    paper: {
      foot: footOf(letterhead),
      definition: {
        ...settingOf(letterhead),
        info: { title: `${title} ${company.name}`, author: company.name, creator: 'Casekit' },
        language: company.language,
        content: [
          headOf(letterhead),
          { text: title, style: 'title' },
          ...prose(words.text('ProcessingRecord.Lead')),
          ...contentOf(means),
        ],
      },
    },
  }
}

function contentOf(means: Means): Content[] {
  const { words } = means
  const text = (id: string) => words.text(`ProcessingRecord.${id}`)
  return [
    ...section(text('Controller'), ...controller(means)),
    ...section(text('Activities'), ...activities(means)),
    ...section(text('Recipients'), ...recipients(means)),
    ...section(text('ThirdCountries'), ...prose(text('ThirdCountriesText'))),
    ...section(text('Erasure'), ...erasure(means)),
    ...section(text('Security'), ...prose(security(means))),
  ]
}

function controller({ company, words }: Means): Content[] {
  const { name, cvr, address, zipCode, city, email, phone } = company
  const text = (id: string) => words.text(`ProcessingRecord.${id}`)
  return facts([
    [text('Name'), name],
    [text('Number'), cvr],
    [text('Address'), [address, `${zipCode} ${city}`.trim()].filter(Boolean).join(', ')],
    [text('Email'), email],
    [text('Phone'), phone],
  ])
}

/** Customers and members are always listed, other kinds only if there are any. */
function activities({ standing, words }: Means): Content[] {
  const text = (id: string) => words.text(`ProcessingRecord.${id}`)
  const kept = KINDS.filter(kind => kind === 'customers' || kind === 'members' || standing[kind] > 0)
  return table(
    ['auto', '*', '*', 'auto'],
    ['Of', 'Purpose', 'Data', 'Count'].map(text),
    kept.map(kind => [text(`Of.${kind}`), text(`Purpose.${kind}`), text(`Data.${kind}`), words.number(standing[kind])]),
  )
}

function recipients({ standing: { partners, systems }, words }: Means): Content[] {
  const none = words.text('ProcessingRecord.None')
  return [
    ...prose(words.text('ProcessingRecord.RecipientsText')),
    ...facts([
      [words.text('ProcessingRecord.Partners'), partners.join(', ') || none],
      [words.text('ProcessingRecord.Systems'), systems.join(', ') || none],
    ]),
  ]
}

function erasure({ retention, words }: Means): Content[] {
  const days = (id: string, count: number) => [
    words.text(`ProcessingRecord.${id}`),
    words.text('ProcessingRecord.Days', { count: words.number(count) }),
  ]
  return [
    ...table(
      ['*', 'auto'],
      [words.text('ProcessingRecord.What'), words.text('ProcessingRecord.KeptFor')],
      [days('Alerts', retention.alertDays), days('Mails', retention.mailDays), days('Files', retention.fileDays)],
    ),
    ...prose(words.text('ProcessingRecord.ErasureText')),
  ]
}

const security = ({ words, secondFactorFor }: Means): string =>
  [
    words.text('ProcessingRecord.SecurityText'),
    words.text(`ProcessingRecord.SecondFactor.${secondFactorFor === 'nobody' ? 'nobody' : 'asked'}`),
  ].join('\n')
