import { DELIVERED_FORMS, type DeliveredForm } from '@casekit/contract/form-kinds'
import type { FormContent, FormField } from '@casekit/contract/form-shapes'
import { FALLBACK_LANGUAGE, type Language } from '@casekit/contract/languages'
import { words as daDK } from './da-DK.ts'
import { words as deDE } from './de-DE.ts'
import { words as enUS } from './en-US.ts'
import { words as esES } from './es-ES.ts'
import { words as nnNO } from './nn-NO.ts'
import { SHAPES } from './shapes.ts'
import { words as svSE } from './sv-SE.ts'

const WORDS: Record<Language, string> = {
  'da-DK': daDK,
  'de-DE': deDE,
  'en-US': enUS,
  'es-ES': esES,
  'nn-NO': nnNO,
  'sv-SE': svSE,
}

type Said = { name: string; sections: { title: string; labels: string[] }[] }

/** Forms are separated by an empty line: the name, then each `# section` with its labels, options after `|`. */
const read = (text: string): Said[] =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(block => {
      const [name = '', ...lines] = block.split('\n').map(line => line.trim())
      const sections: Said['sections'] = []
      for (const line of lines)
        if (line.startsWith('# ')) sections.push({ title: line.slice(2), labels: [] })
        else sections.at(-1)?.labels.push(line)
      return { name, sections }
    })

const said = new Map(Object.entries(WORDS).map(([language, text]) => [language, read(text)]))

const saidIn = (language: string, form: DeliveredForm): Said =>
  (said.get(language) ?? said.get(FALLBACK_LANGUAGE))?.[DELIVERED_FORMS.indexOf(form)] ?? { name: '', sections: [] }

const PLAIN = {
  help: '',
  isRequired: false,
  showIf: null,
  options: [],
  isMany: false,
  unit: '',
  min: null,
  max: null,
  failOn: [],
  columns: [],
  score: 0,
  onFail: null,
  needsPhoto: false,
  needsNote: false,
} as const satisfies Omit<FormField, 'id' | 'kind' | 'label'>

function fieldOf(shape: string, line: string, id: string): FormField {
  const [label = '', ...words] = line.split('|')
  const [asked = '', unit = '', min, max] = shape.split(' ')
  const [kind = '', from] = asked.split('!')
  const base = { ...PLAIN, options: [], failOn: [], columns: [], id, label }
  if (kind === 'check')
    return {
      ...base,
      kind: 'yesno',
      isRequired: true,
      failOn: ['no'],
      score: 1,
      needsNote: true,
      onFail: { raises: 'task', title: label.slice(0, 200), priority: 'Normal', dueDays: 7 },
    }
  const isFailing = from !== undefined
  return {
    ...base,
    kind: kind as FormField['kind'],
    isRequired: ['choice', 'yesno', 'signature', 'reading'].includes(kind),
    unit,
    min: min === undefined ? null : Number(min),
    max: max === undefined ? null : Number(max),
    options: kind === 'choice' ? words : [],
    failOn: isFailing ? words.slice(Number(from) - 1) : [],
    columns: kind === 'table' ? words : [],
  }
}

/** The content of a delivered form in a language. */
export function deliveredContent(form: DeliveredForm, language: string): FormContent {
  const { sections } = saidIn(language, form)
  return {
    sections: SHAPES[form].map((shapes, at) => ({
      id: `s${at + 1}`,
      title: sections[at]?.title ?? '',
      showIf: null,
      fields: shapes.map((shape, place) =>
        fieldOf(shape, sections[at]?.labels[place] ?? '', `f${at + 1}x${place + 1}`),
      ),
    })),
  }
}

export const deliveredName = (form: DeliveredForm, language: string): string => saidIn(language, form).name

export const deliveredForms = (language: string) =>
  DELIVERED_FORMS.map(delivered => ({
    delivered,
    name: deliveredName(delivered, language),
    sections: saidIn(language, delivered).sections.map(({ title }) => title),
    fields: SHAPES[delivered].flat().length,
  }))
