import { proxy, subscribe } from 'valtio'
import { type CompanyInformation, getCompanyInformation } from '@casekit/contract/company'
import type { Theme } from '@casekit/contract/themes'
import { hasAlternativeNavigation } from '@casekit/rules/alternative-navigation'
import { call } from './session.store.ts'
import { kept } from './storage.ts'

/** What the frame takes from the company: its clock and its colours. `wear.js` reads the same before the first paint. */
type Worn = {
  id: number | null
  timeZone: string
  theme: Theme
  /** The company's own look, a sheet of tokens. */
  look: string | null
  logo: string | null
  logoDark: string | null
  nav: 'nat' | ''
  /** Where the footer's links lead; empty: there is no such link. */
  footer: CompanyInformation['footer']
  /** Changes of a case's status that the company has closed. */
  closedWays: string[]
}

const PLAIN: Worn = {
  id: null,
  timeZone: 'Europe/Copenhagen',
  theme: 'fjord',
  look: null,
  logo: null,
  logoDark: null,
  nav: '',
  footer: { network: '', privacy: '', news: '' },
  closedWays: [],
}

export const company = proxy<Worn>(readCompany())

/** Asks for the company's card; without an answer the frame stays plain, or as it was. */
export async function learnCompany(companyId: number): Promise<void> {
  try {
    const {
      id,
      timeZone,
      theme,
      look,
      logo,
      logoDark,
      companyNumber,
      footer,
      closedWays = [],
    } = await call(getCompanyInformation)
    if (id !== companyId) return // another company was entered meanwhile
    const nav = hasAlternativeNavigation(companyNumber) ? 'nat' : ''
    const worn: Worn = { id, timeZone, theme, look, logo, logoDark, nav, footer, closedWays }
    kept.write('company', JSON.stringify(worn))
    Object.assign(company, worn)
  } catch {
    if (company.id !== companyId) Object.assign(company, PLAIN, { id: companyId })
  }
}

/** Nobody is signed in: the colours of no company in particular. */
export function leaveCompany(): void {
  Object.assign(company, PLAIN)
}

/** Dresses the page in the company's colours, now and after each change. */
export function wearCompany(page: HTMLElement): void {
  const sheet = new CSSStyleSheet()
  page.ownerDocument.adoptedStyleSheets.push(sheet)
  const wear = () => {
    sheet.replaceSync(company.look ?? '')
    page.dataset['theme'] = company.look ? 'fjord' : company.theme
    if (company.nav) page.dataset['nav'] = company.nav
    else delete page.dataset['nav']
  }
  wear()
  subscribe(company, wear, true)
}

function readCompany(): Worn {
  try {
    return { ...PLAIN, ...(JSON.parse(kept.read('company') ?? '') as Worn) }
  } catch {
    return { ...PLAIN }
  }
}
