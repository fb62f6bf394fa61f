const FIELD = /\{\{([^{}]*)\}\}/g

/** The facts of a case that a message may name (§3 of cases-and-customers, Messages). */
export const MERGE_FIELDS = [
  'case.number',
  'case.title',
  'customer.name',
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

/** The text with its fields filled in. What a value holds is text: braces in it are not read again. */
export const fillFields = <Field extends string = MergeField>(text: string, values: Record<Field, string>): string =>
  text.replaceAll(FIELD, (whole, name: string) => {
    const field = name.trim()
    return Object.hasOwn(values, field) ? values[field as Field] : whole
  })
