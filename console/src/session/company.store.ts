import { proxy, subscribe } from 'valtio'
import { type CompanyInformation, getCompanyInformation } from '@casekit/contract/company'
import type { Theme } from '@casekit/contract/themes'
import { hasAlternativeNavigation } from '@casekit/rules/alternative-navigation'
import { call } from './session.store.ts'
import { kept } from './storage.ts'

/** What the frame takes from the company: time zone and branding. `wear.js` reads the same before the first paint. */
type Worn = {
  id: number | null
  timeZone: string
  theme: Theme
  /** The company's own theme, a stylesheet of tokens. */
  look: string | null
  logo: string | null
  logoDark: string | null
  nav: 'nat' | ''
  /** The targets of the footer links; empty: no link. */
  footer: CompanyInformation['footer']
  /** Case status transitions that the company has disabled. */
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

/** Loads the company's settings; after a failure the frame keeps what it had. */
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

/** Resets to the default branding after sign-out. */
export function leaveCompany(): void {
  Object.assign(company, PLAIN)
}

/** Applies the company's branding to the page, now and after each change. */
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
