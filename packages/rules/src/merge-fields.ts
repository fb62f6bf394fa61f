const FIELD = /\{\{([^{}]*)\}\}/g

/** The facts of a case that a message may name (§3 of cases-and-customers, Messages). */
export const MERGE_FIELDS = [
  'case.number',
  'case.title',
  'customer.name',
  'receiver.name',
  'company.name',
  'responsible.name',
  'sender.name',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

/** The facts of a receiver that a campaign may name: what everybody may read of it, and nothing that the company notes. */
export const CAMPAIGN_FIELDS = ['customer.name', 'customer.firstName', 'company.name', 'sender.name'] as const
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number]

/** The names between double braces that are no field. */
export const unknownFields = (text: string, known: readonly string[] = MERGE_FIELDS): string[] =>
  [...text.matchAll(FIELD)].map(([, name = '']) => name.trim()).filter(name => !known.includes(name))

/** Whom a message greets: those it goes to, each name once, and the customer where it goes to nobody. */
export const greetedNames = (receivers: readonly string[], customer: string): string =>
  [...new Set(receivers.filter(Boolean))].join(', ') || customer

/** A text as it was written, and in it the fields and what they say. */
export type FilledPart = { said: string; field?: string }

/** The text in parts, its fields filled in. What a value holds is text: braces in it are not read again. */
export function filledParts(text: string, values: Record<string, string>): FilledPart[] {
  return text.split(FIELD).flatMap((part, at): FilledPart[] => {
    const field = part.trim()
    if (at % 2 === 0) return part ? [{ said: part }] : []
    return Object.hasOwn(values, field) ? [{ said: values[field] ?? '', field }] : [{ said: `{{${part}}}` }]
  })
}

/** The text with its fields filled in, as `filledParts` has it. */
export const fillFields = <Field extends string = MergeField>(text: string, values: Record<Field, string>): string =>
  filledParts(text, values)
    .map(({ said }) => said)
    .join('')
