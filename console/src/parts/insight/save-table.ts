import type { ExportFormat } from '@casekit/contract/endpoint'
import { exportInsight, type InsightAnswer, type InsightQuery, printInsight } from '@casekit/contract/insight'
import type { Chart } from '@casekit/contract/insight-shapes'
import type { Language } from '@casekit/contract/languages'
import { call } from '../../session/session.store.ts'
import type { InsightWords } from './use-insight-words.ts'

/** Long enough for a browser to have taken the file over. */
const KEPT_MS = 60_000

/** What keys of the table are called where the server knows them by another word. */
function wordsOf({ rows }: InsightAnswer, { dimensions }: InsightQuery, { sayKey, text }: InsightWords) {
  const words: Record<string, string> = { '': text('Insight.None'), total: text('Insight.Total') }
  for (const { keys } of rows)
    for (const [at, key] of keys.entries()) {
      const said = sayKey(dimensions[at] ?? 'day', key)
      if (key.value !== null && said !== key.label && key.value.length <= 60) words[key.value] = said
    }
  return words
}

/** Hands the table to the browser as a file, headed and worded as it is shown. */
export async function saveTable(
  format: ExportFormat,
  name: string,
  { compare: _compare, subtotals: _subtotals, ...query }: InsightQuery,
  answer: InsightAnswer,
  words: InsightWords,
): Promise<void> {
  const { text, language } = words
  const headings = [
    ...query.dimensions.map(dimension => text(`Dimension.${dimension}`)),
    ...query.measures.map(measure => text(`Measure.${measure}`)),
  ]
  const body = { ...query, name, headings, language, words: wordsOf(answer, query, words) }
  hand(await call(exportInsight, { query: { format }, body }), `${name}.${format}`)
}

/** Hands the numbers to the browser as a PDF. */
export async function savePaper(
  name: string,
  { compare: _compare, subtotals: _subtotals, ...query }: InsightQuery,
  paper: { chart: Chart; pivot: boolean },
  language: Language,
): Promise<void> {
  hand(await call(printInsight, { body: { ...query, ...paper, name, language } }), `${name}.pdf`)
}

export function hand(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
