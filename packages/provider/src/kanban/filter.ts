import type { Query } from '@casekit/contract/endpoint'
import { type getKanbanColumns, NO_COLUMN } from '@casekit/contract/kanban'
import { casesSearch } from '../overview/cases.ts'
import type { Values } from '../overview/source.ts'
import { everyWord, everyWordGathered, isSearch, matchesOf } from '../overview/words.ts'
import { typedIn } from '../search/words.ts'

export type Filter = Omit<Query<typeof getKanbanColumns>, 'groupBy'>

/** A filter as parts of a statement. */
export type Filtered = {
  /** Common table expressions to put before the statement; empty if there are none. */
  before: string
  /** Selects `what` from the filtered cases `k` that meet a condition; `tail` orders and limits them. */
  cases: (what: string, condition: string, tail: string) => string
}

/** Maximum cases taken from the word index, and maximum texts gathered for the first word. */
const MATCHES = 10_000
const GATHERED = 40_000

/**
 * Finds cases with all words through the index of word parts; if too many match, scans the columns instead. `board`:
 * which cases the board contains. `isRuled`: the caller may not see every match, so only the cases they see are tested.
 */
export function filteredBy(
  filter: Filter,
  { board, isRuled }: { board: string; isRuled: boolean },
  values: Values,
): Filtered {
  const chosen = chosenOf(filter, values)
  const words = typedIn(filter.search ?? '')
  if (!isSearch(words)) return walked(chosen + numberOf(words, values))
  if (isRuled) return walked(`${chosen} and ${everyWord(casesSearch.entries, words, values)}`)
  const sought = { entries: casesSearch.entries, words }
  const found = { source: { table: 'casekit.cases' }, filter: ` and ${board}${chosen}`, joins: '' }
  const matches = matchesOf({ ...sought, ...found, most: MATCHES, gathered: GATHERED }, values)
  const tried = `${chosen} and ${everyWordGathered(sought, GATHERED, values)}`
  return {
    before: `with ${matches}`,
    cases: (what, condition, tail) =>
      `(select ${what} from matches k where (select is_whole from few) and ${condition} ${tail})
       union all (select ${what} from casekit.cases k where not (select is_whole from few) and ${condition}${tried} ${tail})`,
  }
}

const walked = (test: string): Filtered => ({
  before: '',
  cases: (what, condition, tail) => `select ${what} from casekit.cases k where ${condition}${test} ${tail}`,
})

/** The values of a query parameter that may be given once or several times. */
const listOf = <T>(given: T | T[] | undefined): T[] | undefined =>
  given === undefined ? undefined : Array.isArray(given) ? given : [given]

function chosenOf({ responsibleId, priority, channel, tagId }: Filter, values: Values): string {
  const parts: string[] = []
  const responsibles = listOf(responsibleId)
  if (responsibles) {
    const some = `k.responsible_id = any (${values.add(responsibles.filter(id => id !== NO_COLUMN))}::uuid[])`
    parts.push(responsibles.includes(NO_COLUMN) ? `(${some} or k.responsible_id is null)` : some)
  }
  if (priority) parts.push(`k.priority = any (${values.add(listOf(priority))}::text[])`)
  if (channel) parts.push(`k.channel = any (${values.add(listOf(channel))}::text[])`)
  if (tagId)
    parts.push(`exists (select from casekit.case_tag t where t.company_id = $1 and t.case_id = k.id
      and t.tag_id = any (${values.add(listOf(tagId))}::uuid[]))`)
  return parts.map(part => ` and ${part}`).join('')
}

/** A word too short for the index is matched as the start of a case number. */
const numberOf = ([word]: string[], values: Values) =>
  word === undefined ? '' : ` and k.number::text like ${values.add(`${word.replace(/\D/g, '')}%`)}`
