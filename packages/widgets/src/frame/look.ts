import type { Call } from '@casekit/client/connect'
import { getCompanyInformation } from '@casekit/contract/company'

const looks = new Map<string, CSSStyleSheet>()

/** Applies the company's theme to a widget, over the default; styles set by the page still take precedence. */
export async function wearLook({ isConnected, shadowRoot }: Element, call: Call): Promise<void> {
  if (!isConnected || !shadowRoot) return // a disconnected widget must request nothing and hold no connection
  const company = await call(getCompanyInformation).catch(() => null)
  const delivered = shadowRoot.adoptedStyleSheets.filter(sheet => ![...looks.values()].includes(sheet))
  shadowRoot.adoptedStyleSheets = company?.look ? [...delivered, sheetOf(company.look)] : delivered
}

function sheetOf(look: string): CSSStyleSheet {
  const sheet = looks.get(look) ?? new CSSStyleSheet()
  if (!looks.has(look)) sheet.replaceSync(look)
  looks.set(look, sheet)
  return sheet
}
