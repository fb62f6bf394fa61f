import type { Language } from '@casekit/contract/languages'
import { content as daDK } from './da-DK.ts'
import { content as deDE } from './de-DE.ts'
import { content as enUS } from './en-US.ts'
import { content as esES } from './es-ES.ts'
import { content as nnNO } from './nn-NO.ts'
import { content as svSE } from './sv-SE.ts'

/** Fictitious test data in one language. */
export type Content = {
  people: readonly string[]
  /** The last two are housing associations. */
  organisations: readonly string[]
  streets: readonly string[]
  towns: readonly (readonly [zipCode: string, city: string])[]
  /** Common prefix of the country's phone numbers; two digits follow. */
  phone: string
  staff: readonly string[]
  jobs: readonly (readonly [title: string, description: string])[]
  /** Marks a case title as an offer. */
  offer: string
  buildings: readonly string[]
  floor: string
}

const CONTENT: Record<Language, Content> = {
  'da-DK': daDK,
  'nn-NO': nnNO,
  'sv-SE': svSE,
  'en-US': enUS,
  'de-DE': deDE,
  'es-ES': esES,
}

export const contentIn = (language: string): Content =>
  Object.entries(CONTENT).find(([one]) => one === language)?.[1] ?? enUS
