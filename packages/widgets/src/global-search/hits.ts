import type { Answer } from '@casekit/contract/endpoint'
import type { CaseHit, CustomerHit, DocumentHit, HitGroup, search } from '@casekit/contract/search'

export const KINDS = ['case', 'customer', 'document'] as const
export type Kind = (typeof KINDS)[number]

/** One hit, discriminated by kind. */
export type Hit =
  | { kind: 'case'; id: string; hit: CaseHit }
  | { kind: 'customer'; id: string; hit: CustomerHit }
  | { kind: 'document'; id: string; hit: DocumentHit }

export type Group = { kind: Kind; hits: Hit[]; count: number }

/** The result of a search: its non-empty groups. */
export type Found = {
  groups: Group[]
  /** Words to highlight: as typed, plus the corrected ones when mistyped. */
  marks: string
}

/** Parses the three JSON strings of the response. */
export function foundIn(answer: Answer<typeof search>, typed: string): Found {
  const cases = read<CaseHit>(answer.case)
  const customers = read<CustomerHit>(answer.customer)
  const documents = read<DocumentHit>(answer.documents)
  const groups: Group[] = [
    {
      kind: 'case',
      hits: cases.value.map(hit => ({ kind: 'case', id: hit.CaseId, hit })),
      count: countOf(cases),
    },
    {
      kind: 'customer',
      hits: customers.value.map(hit => ({ kind: 'customer', id: hit.CustomerId, hit })),
      count: countOf(customers),
    },
    {
      kind: 'document',
      hits: documents.value.map(hit => ({ kind: 'document', id: hit.OfferId, hit })),
      count: countOf(documents),
    },
  ]
  const meant = cases['@search.words'] ?? customers['@search.words'] ?? documents['@search.words'] ?? []
  return { groups: groups.filter(({ hits }) => hits.length > 0), marks: [typed, ...meant].join(' ') }
}

const read = <Each>(group: string) => JSON.parse(group) as HitGroup<Each>

/** If a provider does not count, the length of its list is used. */
const countOf = ({ value, '@odata.count': count }: HitGroup<unknown>) => Math.max(count ?? 0, value.length)
