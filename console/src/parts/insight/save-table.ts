import type { ExportFormat } from '@casekit/contract/endpoint'
import { exportInsight, type InsightAnswer, type InsightQuery, printInsight } from '@casekit/contract/insight'
import type { Chart } from '@casekit/contract/insight-shapes'
import type { Language } from '@casekit/contract/languages'
import { call } from '../../session/session.store.ts'
import type { InsightWords } from './use-insight-words.ts'

/** Long enough for the browser to have read the file. */
const KEPT_MS = 60_000

/** Labels of table keys that the server would name differently. */
function wordsOf({ rows }: InsightAnswer, { dimensions }: InsightQuery, { sayKey, text }: InsightWords) {
  const words: Record<string, string> = { '': text('Insight.None'), total: text('Insight.Total') }
  for (const { keys } of rows)
    for (const [at, key] of keys.entries()) {
      const said = sayKey(dimensions[at] ?? 'day', key)
      if (key.value !== null && said !== key.label && key.value.length <= 60) words[key.value] = said
    }
  return words
}

/** Saves the table as a browser download, with headings and labels as shown. */
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

/** Saves the numbers as a PDF download. */
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
