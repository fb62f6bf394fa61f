import type { Client } from '@casekit/client/connect'
import { getCompanyInformation } from '@casekit/contract/company'
import { FIRST_LANGUAGE } from '@casekit/contract/languages'

/** Decides phone country and address lookup (§5); requested once from the provider, unless the page sets it. */
export async function learnCompanyLanguage({ call }: Client, state: { companyLanguage: string }): Promise<void> {
  if (state.companyLanguage) return
  const company = await call(getCompanyInformation).catch(() => null)
  state.companyLanguage = company?.companyLanguage ?? FIRST_LANGUAGE
}
