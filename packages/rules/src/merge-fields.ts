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

const isField = (name: string): name is MergeField => MERGE_FIELDS.some(field => field === name)

/** The names between double braces that are no field. */
export const unknownFields = (text: string): string[] =>
  [...text.matchAll(FIELD)].map(([, name = '']) => name.trim()).filter(name => !isField(name))

/** The text with its fields filled in. What a value holds is text: braces in it are not read again. */
export const fillFields = (text: string, values: Record<MergeField, string>): string =>
  text.replaceAll(FIELD, (whole, name: string) => {
    const field = name.trim()
    return isField(field) ? values[field] : whole
  })
