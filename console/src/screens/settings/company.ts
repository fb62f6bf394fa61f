import {
  COMPANY_FACTS_LIMITS,
  type CompanyFacts,
  editCompanyFacts,
  getCompanyFacts,
} from '@casekit/contract/company-facts'
import { SETTING_IDS } from '@casekit/contract/ids'
import { LANGUAGES } from '@casekit/contract/languages'
import { THEMES } from '@casekit/contract/themes'
import { isCompanyNumber } from '@casekit/rules/company-number'
import { SPEECH } from '../../frame/top-bar/languages.ts'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { learnCompany } from '../../session/company.store.ts'
import { session } from '../../session/session.store.ts'
import { CompanyNumber } from './CompanyNumber.tsx'
import { LogoField } from './LogoField.tsx'
import { MailSender } from './MailSender.tsx'
import { LOGOS, type Logos, readLogos, saveLogos } from './logos.ts'

type Facts = Omit<CompanyFacts, 'version' | 'changedBy' | 'changedAt'>
type Links = { networkLink: string; privacyLink: string; newsLink: string }
/** The mail sender saves itself. */
export type Company = Facts & Links & Logos & { mailSender: null }

const LINKS = ['networkLink', 'privacyLink', 'newsLink'] as const
const links = fromRegistry({
  networkLink: SETTING_IDS.networkLink,
  privacyLink: SETTING_IDS.privacyLink,
  newsLink: SETTING_IDS.newsLink,
})
const isLogo = (name: string) => LOGOS.some(logo => logo === name)
const isLink = (name: string) => LINKS.some(link => link === name)

/** Our companies' time zones; the server accepts others. */
const ZONES = [
  'Europe/Copenhagen',
  'Europe/Oslo',
  'Europe/Stockholm',
  'Europe/Helsinki',
  'Europe/Berlin',
  'Europe/Madrid',
  'Europe/London',
  'Atlantic/Faroe',
  'Atlantic/Reykjavik',
  'America/Nuuk',
  'UTC',
]

/** Settings/Company: the company's details, logos and numbers, and the footer links. */
export const companyPage = settingsPage<Company>({
  id: 'company',
  title: 'SettingsMenu.company',
  guard: 'SettingsAccess',
  limits: COMPANY_FACTS_LIMITS,
  check: ({ cvr, language }) =>
    cvr && !isCompanyNumber(cvr, language) ? { cvr: { id: 'CompanySettings.CvrWrong' } } : {},
  async read(call, signal) {
    const [facts, linked, logos] = await Promise.all([
      call(getCompanyFacts, { signal }),
      links.read(call, signal),
      readLogos(call, signal),
    ])
    const { version, changedBy, changedAt, ...values } = facts
    return {
      values: { ...values, ...(linked.values as Links), ...logos, mailSender: null },
      versions: { ...linked.versions, facts: version },
      defaults: linked.defaults as Partial<Company>,
      changed: changedAt ? { by: changedBy ?? '', at: changedAt } : (linked.changed ?? null),
    }
  },
  async save(call, values, changed, { versions }) {
    await saveLogos(call, values, changed.filter(isLogo) as (keyof Logos)[])
    if (changed.some(name => !isLink(name) && !isLogo(name))) {
      const {
        networkLink: _,
        privacyLink: __,
        newsLink: ___,
        logo: ____,
        logoDark: _____,
        mailSender: ______,
        hasRegister: _______,
        nextCaseNumber,
        nextCustomerNumber,
        nextOfferNumber,
        ...said
      } = values
      // unedited numbers may have advanced while the page is open
      const numbers = Object.entries({ nextCaseNumber, nextCustomerNumber, nextOfferNumber })
      const body = { ...said, ...Object.fromEntries(numbers.filter(([name]) => changed.some(each => each === name))) }
      await call(editCompanyFacts, { body, ifMatch: versions['facts'] ?? 0 })
    }
    const linked = changed.filter(isLink) as (keyof Links)[]
    await links.save(call, values, linked, { values, versions })
    const companyId = session.account?.user.companyId
    if (companyId !== undefined) await learnCompany(companyId)
  },
  sections: [
    {
      id: 'facts',
      title: 'CompanySettings.Facts',
      lead: 'CompanySettings.FactsLead',
      fields: [
        { id: 'name', kind: 'text', label: 'CompanySettings.Name' },
        { id: 'cvr', kind: 'own', component: CompanyNumber, label: 'CompanySettings.Cvr' },
        { id: 'address', kind: 'text', label: 'CompanySettings.Address' },
        { id: 'zipCode', kind: 'text', label: 'CompanySettings.ZipCode' },
        { id: 'city', kind: 'text', label: 'CompanySettings.City' },
        { id: 'phone', kind: 'text', type: 'tel', label: 'CompanySettings.Phone' },
        { id: 'email', kind: 'text', type: 'email', label: 'CompanySettings.Email' },
      ],
    },
    {
      id: 'look',
      title: 'CompanySettings.Look',
      lead: 'CompanySettings.LookLead',
      fields: [
        {
          id: 'logo',
          kind: 'own',
          label: 'CompanySettings.Logo',
          help: 'CompanySettings.LogoHelp',
          component: LogoField,
        },
        { id: 'logoDark', kind: 'own', label: 'CompanySettings.LogoDark', component: LogoField },
        {
          id: 'theme',
          kind: 'choice',
          label: 'CompanySettings.Theme',
          options: THEMES.map(value => ({ value, label: `CompanySettings.Theme.${value}` as const })),
        },
        {
          id: 'language',
          kind: 'choice',
          label: 'CompanySettings.Language',
          help: 'CompanySettings.LanguageHelp',
          options: LANGUAGES.map(value => ({ value, name: SPEECH[value] })),
        },
        {
          id: 'timeZone',
          kind: 'choice',
          label: 'CompanySettings.TimeZone',
          options: ZONES.map(value => ({ value, name: value.replace('_', ' ') })),
        },
      ],
    },
    {
      id: 'numbers',
      title: 'CompanySettings.Numbers',
      lead: 'CompanySettings.NumbersLead',
      fields: [
        { id: 'nextCaseNumber', kind: 'number', label: 'CompanySettings.NextCase' },
        { id: 'nextCustomerNumber', kind: 'number', label: 'CompanySettings.NextCustomer' },
        {
          id: 'nextOfferNumber',
          kind: 'number',
          label: 'CompanySettings.NextOffer',
          help: 'CompanySettings.NextOfferHelp',
        },
      ],
    },
    {
      id: 'sender',
      title: 'MailSender.Section',
      lead: 'MailSender.SectionLead',
      fields: [{ id: 'mailSender', kind: 'own', component: MailSender, label: 'MailSender.Address' }],
    },
    {
      id: 'links',
      title: 'CompanySettings.Links',
      lead: 'CompanySettings.LinksLead',
      fields: [
        { id: 'networkLink', kind: 'text', type: 'url', label: 'CompanySettings.NetworkLink' },
        { id: 'privacyLink', kind: 'text', type: 'url', label: 'CompanySettings.PrivacyLink' },
        { id: 'newsLink', kind: 'text', type: 'url', label: 'CompanySettings.NewsLink' },
      ],
    },
  ],
})
