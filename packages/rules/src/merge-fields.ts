const FIELD = /\{\{([^{}]*)\}\}/g

/** The facts of a case that a message may use (§3 of cases-and-customers, Messages). */
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

/** The facts about a receiver that a campaign may use: nothing that the company keeps to itself. */
export const CAMPAIGN_FIELDS = ['customer.name', 'customer.firstName', 'company.name', 'sender.name'] as const
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number]

/** The names in double braces that are not fields. */
export const unknownFields = (text: string, known: readonly string[] = MERGE_FIELDS): string[] =>
  [...text.matchAll(FIELD)].map(([, name = '']) => name.trim()).filter(name => !known.includes(name))

/** The names that a message greets: its receivers, each once, or the customer if it has none. */
export const greetedNames = (receivers: readonly string[], customer: string): string =>
  [...new Set(receivers.filter(Boolean))].join(', ') || customer

/** A part of a text; `field` names the field that it was filled from. */
export type FilledPart = { said: string; field?: string }

/** The text in parts, its fields filled in. Braces in a value are not read again. */
export function filledParts(text: string, values: Record<string, string>): FilledPart[] {
  return text.split(FIELD).flatMap((part, at): FilledPart[] => {
    const field = part.trim()
    if (at % 2 === 0) return part ? [{ said: part }] : []
    return Object.hasOwn(values, field) ? [{ said: values[field] ?? '', field }] : [{ said: `{{${part}}}` }]
  })
}

/** The text with its fields filled in, as in `filledParts`. */
export const fillFields = <Field extends string = MergeField>(text: string, values: Record<Field, string>): string =>
  filledParts(text, values)
    .map(({ said }) => said)
    .join('')
