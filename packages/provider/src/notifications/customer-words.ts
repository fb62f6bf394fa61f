import { SETTING_IDS } from '@casekit/contract/ids'
import type { Language } from '@casekit/contract/languages'
import { CUSTOMER_FIELDS, type CustomerEvent } from '@casekit/contract/notification-events'
import type { OwnWords } from '@casekit/contract/setting-kinds'
import { readSetting } from '../company/settings.ts'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'

export type MailWords = { subject: string; opening: string }
export type CaseFacts = Record<(typeof CUSTOMER_FIELDS)[number], string>

const FIELD = /\{\{([^{}]*)\}\}/g

/** Fills in the fields of the company's own words; an inserted value is not scanned again. */
export const filled = (text: string, facts: CaseFacts): string =>
  text.replaceAll(FIELD, (whole, name: string) => facts[name.trim() as keyof CaseFacts] ?? whole)

/** The company's own words, else the default ones. */
export const chosenWords = (
  own: Pick<OwnWords, 'subject' | 'opening'> | undefined,
  usual: MailWords,
  facts: CaseFacts,
) => ({
  subject: own?.subject.trim() ? filled(own.subject.trim(), facts) : usual.subject,
  opening: own?.opening.trim() ? filled(own.opening.trim(), facts) : usual.opening,
})

/** The company's words for an event, in every language it has them in. */
export async function ownWordsOf(db: Db, companyId: number, event: CustomerEvent): Promise<OwnWords[]> {
  const { texts } = await readSetting(db, companyId, SETTING_IDS.customerNotifications)
  return texts.filter(text => text.event === event)
}

export const inLanguage = (texts: readonly OwnWords[], language: string): OwnWords | undefined =>
  texts.find(text => text.language === (language as Language))

/** An unknown field would be mailed as typed. */
export function refuseUnknownFields(texts: readonly Partial<MailWords>[], pathOf: (at: number) => string): void {
  for (const [at, text] of texts.entries())
    for (const part of ['subject', 'opening'] as const)
      for (const [, name = ''] of (text[part] ?? '').matchAll(FIELD))
        if (!(CUSTOMER_FIELDS as readonly string[]).includes(name.trim()))
          throw badRequest(`${pathOf(at)}/${part}`, `names ${name.trim().slice(0, 60)}, which does not exist`)
}
