import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import type { FaultKind, FaultPart, FaultPlace } from '@casekit/contract/tenant-kinds'
import { da } from './da-DK.ts'
import { nn } from './nn-NO.ts'
import { sv } from './sv-SE.ts'
import { en } from './en-US.ts'
import { de } from './de-DE.ts'
import { es } from './es-ES.ts'

export type TenantWords = {
  places: Record<FaultPlace, string>
  kinds: Record<FaultKind, string>
  parts: Record<FaultPart, string>
  access: string
  channel: string
  subject: string
  link: string
}

const WORDS: Record<Language, TenantWords> = {
  'da-DK': da,
  'nn-NO': nn,
  'sv-SE': sv,
  'en-US': en,
  'de-DE': de,
  'es-ES': es,
}

/** Texts of a report and of the mail with the link, in the company's language. */
export const tenantWords = (language: string): TenantWords => WORDS[language as Language] ?? WORDS[FALLBACK_LANGUAGE]
