import type { Client } from '@casekit/client/connect'
import { getCompanyInformation } from '@casekit/contract/company'
import { FIRST_LANGUAGE } from '@casekit/contract/languages'

/** Decides phone country and address look-up (§5); asked of the provider once, where the page does not say. */
export async function learnCompanyLanguage({ call }: Client, state: { companyLanguage: string }): Promise<void> {
  if (state.companyLanguage) return
  const company = await call(getCompanyInformation).catch(() => null)
  state.companyLanguage = company?.companyLanguage ?? FIRST_LANGUAGE
}
