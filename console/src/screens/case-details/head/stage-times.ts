import type { CaseDetails } from '@casekit/contract/cases'

type Told = Pick<CaseDetails, 'createdAt'> & {
  history: readonly Pick<CaseDetails['history'][number], 'type' | 'text' | 'at'>[]
}

/**
 * When the case last entered each stage, by stage name, from its history: ISO 8601. New cases are in the first stage.
 */
export function stageTimes({ history, createdAt }: Told, first: string | undefined): Map<string, string> {
  const times = new Map<string, string>(first ? [[first, createdAt]] : [])
  const oldestFirst = history
    .filter(({ type }) => type === 'stageChanged')
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  for (const { text, at } of oldestFirst) if (text) times.set(text, at)
  return times
}
