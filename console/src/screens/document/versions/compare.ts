import type { DocumentContent, DocumentLine, DocumentOption } from '@casekit/contract/document-content'
import { hasPrice, lineNet } from '@casekit/rules/document-price'
import { markedOf } from '@casekit/rules/rich-text'

/** A version's content; if the note is null, the last day is unknown too. */
export type Said = {
  title: string
  content: DocumentContent
  validUntil: string | null
  internalNote: string | null
  costs?: Readonly<Record<string, number>>
}

type Value = string | number | null
export type FieldChange<Name extends string> = { name: Name; before: Value; after: Value }

export const FACTS = [
  'title',
  'validUntil',
  'deposit',
  'vatMode',
  'options',
  'intro',
  'terms',
  'files',
  'note',
] as const
export type Fact = (typeof FACTS)[number]

export const LINE_FIELDS = [
  'text',
  'number',
  'choice',
  'quantity',
  'unit',
  'price',
  'discountPercent',
  'vatPercent',
  'cost',
  'pictures',
] as const
export type LineField = (typeof LINE_FIELDS)[number]

export type LineChange = {
  id: string
  kind: 'added' | 'removed' | 'changed'
  text: string
  /** The line's net amount; null if it has no price, or does not exist. */
  before: number | null
  after: number | null
  fields: FieldChange<LineField>[]
}

export type Changes = {
  facts: FieldChange<Fact>[]
  lines: LineChange[]
  /** Lines in both versions are in a different order. */
  isReordered: boolean
}

type Placed = { line: DocumentLine; option: string }

const linesOf = ({ options }: DocumentContent): Map<string, Placed> =>
  new Map(options.flatMap(({ id, lines }) => lines.map(line => [line.id, { line, option: id }] as const)))

const amountOf = (line: DocumentLine): number | null => (hasPrice(line) ? lineNet(line) / 100 : null)

const nameOf = ({ name, title, isRecommended }: DocumentOption) =>
  [name, title, isRecommended ? '★' : ''].filter(Boolean).join(' ')

const factsOf = ({ title, content, validUntil, internalNote }: Said): Record<Fact, Value> => ({
  title,
  validUntil,
  deposit: content.depositPercent,
  vatMode: content.vatMode ?? 'excluded',
  options: content.options.map(nameOf).filter(Boolean).join(', '),
  intro: markedOf(content.intro, content.introRich),
  terms: markedOf(content.terms, content.termsRich),
  files: content.files?.length ?? 0,
  note: internalNote ?? '',
})

/** The changes since `then`: lines added, removed and changed. */
export function changesSince(then: Said, now: Said): Changes {
  const [before, after] = [linesOf(then.content), linesOf(now.content)]
  const kept = [...after.keys()].filter(id => before.has(id))
  const order = (lines: ReadonlyMap<string, Placed>) =>
    [...lines].flatMap(([id, { option }]) => (before.has(id) && after.has(id) ? [`${option} ${id}`] : [])).join()
  return {
    facts: changedFacts(then, now),
    lines: [
      ...[...after].flatMap(([id, { line }]) => (before.has(id) ? [] : [standing(line, 'added')])),
      ...[...before].flatMap(([id, { line }]) => (after.has(id) ? [] : [standing(line, 'removed')])),
      ...kept.flatMap(id => changedLine(before.get(id)?.line, after.get(id)?.line, then.costs?.[id], now.costs?.[id])),
    ],
    isReordered: order(before) !== order(after),
  }
}

function changedFacts(then: Said, now: Said): FieldChange<Fact>[] {
  const [was, is] = [factsOf(then), factsOf(now)]
  const isKnown = (name: Fact) => then.internalNote !== null || (name !== 'note' && name !== 'validUntil')
  return FACTS.filter(name => isKnown(name) && was[name] !== is[name]).map(name => ({
    name,
    before: was[name],
    after: is[name],
  }))
}

const standing = (line: DocumentLine, kind: 'added' | 'removed'): LineChange => ({
  id: line.id,
  kind,
  text: line.text || line.number,
  before: kind === 'removed' ? amountOf(line) : null,
  after: kind === 'added' ? amountOf(line) : null,
  fields: [],
})

function valueOf(line: DocumentLine, cost: number | undefined, name: LineField): Value {
  if (name === 'cost') return cost ?? null
  if (name === 'text') return markedOf(line.text, line.rich)
  return name === 'pictures' ? (line.pictures?.length ?? 0) : line[name]
}

/** Different pictures are a change even if there are as many. */
const hasOtherPictures = (was: DocumentLine, is: DocumentLine): boolean =>
  String(was.pictures ?? '') !== String(is.pictures ?? '')

function changedLine(
  was: DocumentLine | undefined,
  is: DocumentLine | undefined,
  cost: number | undefined,
  costNow: number | undefined,
): LineChange[] {
  if (!was || !is) return []
  const fields = LINE_FIELDS.flatMap(name => {
    const [before, after] = [valueOf(was, cost, name), valueOf(is, costNow, name)]
    const isOther = before !== after || (name === 'pictures' && hasOtherPictures(was, is))
    return isOther ? [{ name, before, after }] : []
  })
  if (fields.length === 0) return []
  return [
    { id: is.id, kind: 'changed', text: is.text || is.number, before: amountOf(was), after: amountOf(is), fields },
  ]
}

export const isNothing = ({ facts, lines, isReordered }: Changes): boolean =>
  facts.length === 0 && lines.length === 0 && !isReordered
