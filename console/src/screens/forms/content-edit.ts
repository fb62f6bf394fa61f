import type { FormFieldKind } from '@casekit/contract/form-kinds'
import type { FormContent, FormField, FormSection, FormShowIf } from '@casekit/contract/form-shapes'

/** Edits of a form's content; each returns new content and leaves the old unchanged. */

const fieldsOf = ({ sections }: FormContent) => sections.flatMap(({ fields }) => fields)

/** Returns an id that is higher than any of the taken ones. */
function freeId(taken: readonly string[], letter: string): string {
  const highest = Math.max(0, ...taken.map(id => Number(new RegExp(`^${letter}(\\d+)$`).exec(id)?.[1] ?? 0)))
  return `${letter}${highest + 1}`
}

const change = (content: FormContent, at: number, work: (section: FormSection) => FormSection): FormContent => ({
  sections: content.sections.map((section, place) => (place === at ? work(section) : section)),
})

export const addSection = (content: FormContent, title: string): FormContent => ({
  sections: [
    ...content.sections,
    {
      id: freeId(
        content.sections.map(({ id }) => id),
        's',
      ),
      title,
      showIf: null,
      fields: [],
    },
  ],
})

export const changeSection = (content: FormContent, at: number, part: Partial<FormSection>) =>
  change(content, at, section => ({ ...section, ...part }))

export const removeSection = (content: FormContent, at: number): FormContent => {
  const gone = content.sections[at]?.fields ?? []
  return forget(
    { sections: content.sections.filter((_, place) => place !== at) },
    gone.map(({ id }) => id),
  )
}

/** Adds a field at the end of a section, or after the field with the given id. */
export function addField(
  content: FormContent,
  at: number,
  kind: FormFieldKind,
  label: string,
  after?: string,
): FormContent {
  const field: FormField = {
    id: freeId(
      fieldsOf(content).map(({ id }) => id),
      'f',
    ),
    kind,
    label,
    help: '',
    isRequired: kind === 'yesno',
    showIf: null,
    options: [],
    isMany: false,
    unit: '',
    min: null,
    max: null,
    failOn: kind === 'yesno' ? ['no'] : [],
    columns: [],
    score: 0,
    onFail: null,
    needsPhoto: false,
    needsNote: false,
  }
  return change(content, at, section => {
    const place = section.fields.findIndex(({ id }) => id === after)
    return { ...section, fields: section.fields.toSpliced(place < 0 ? section.fields.length : place + 1, 0, field) }
  })
}

export const changeField = (content: FormContent, id: string, part: Partial<FormField>): FormContent => ({
  sections: content.sections.map(section => ({
    ...section,
    fields: section.fields.map(field => (field.id === id ? { ...field, ...part } : field)),
  })),
})

/** Removes conditions on removed fields. */
function forget(content: FormContent, gone: readonly string[]): FormContent {
  const kept = (rule: FormShowIf | null) => (rule && gone.includes(rule.field) ? null : rule)
  return {
    sections: content.sections.map(section => ({
      ...section,
      showIf: kept(section.showIf),
      fields: section.fields.map(field => ({ ...field, showIf: kept(field.showIf) })),
    })),
  }
}

export const removeField = (content: FormContent, id: string): FormContent =>
  forget(
    {
      sections: content.sections.map(section => ({ ...section, fields: section.fields.filter(one => one.id !== id) })),
    },
    [id],
  )

/** Moves a field one place up or down, past its section's edge into the next one. */
export function moveField(content: FormContent, id: string, by: 1 | -1): FormContent {
  const at = content.sections.findIndex(({ fields }) => fields.some(one => one.id === id))
  const section = content.sections[at]
  const place = section?.fields.findIndex(one => one.id === id) ?? -1
  const field = section?.fields[place]
  if (!section || !field) return content
  const rest = section.fields.toSpliced(place, 1)
  if (section.fields[place + by])
    return change(content, at, one => ({ ...one, fields: rest.toSpliced(place + by, 0, field) }))
  if (!content.sections[at + by]) return content
  const without = change(content, at, one => ({ ...one, fields: rest }))
  return change(without, at + by, one => ({ ...one, fields: by > 0 ? [field, ...one.fields] : [...one.fields, field] }))
}

/** The fields above a field or section: those that its condition can refer to. */
export function fieldsAbove(content: FormContent, id: string): FormField[] {
  const above: FormField[] = []
  for (const section of content.sections) {
    if (section.id === id) return above
    for (const field of section.fields) {
      if (field.id === id) return above
      above.push(field)
    }
  }
  return above
}

/** Counts the draft's fields that are new, and those that differ from the published version. */
export function differences(draft: FormContent, used: FormContent | undefined): { added: number; changed: number } {
  const before = new Map(used ? fieldsOf(used).map(field => [field.id, JSON.stringify(field)]) : [])
  const fields = fieldsOf(draft)
  return {
    added: fields.filter(({ id }) => !before.has(id)).length,
    changed: fields.filter(field => before.has(field.id) && before.get(field.id) !== JSON.stringify(field)).length,
  }
}

/** Parses an exported form; undefined if the text is not one. The server validates the rest. */
export function readExport(text: string): { name: string; content: FormContent } | undefined {
  try {
    const read = JSON.parse(text) as { name?: unknown; content?: { sections?: unknown } }
    if (typeof read.name !== 'string' || !Array.isArray(read.content?.sections)) return undefined
    return { name: read.name, content: read.content as FormContent }
  } catch {
    return undefined
  }
}
