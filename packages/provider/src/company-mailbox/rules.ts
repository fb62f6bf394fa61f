import type { MailRule } from '@casekit/contract/company-mailbox'

export type RuledMail = { subject: string; from: string; to: string; text: string }

/** The first rule that matches an email. */
export const ruleFor = (mail: RuledMail, rules: readonly MailRule[]): MailRule | undefined =>
  rules.find(({ field, contains }) => mail[field].toLowerCase().includes(contains.trim().toLowerCase()))
