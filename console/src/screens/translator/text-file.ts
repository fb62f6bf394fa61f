import { type Language, LANGUAGES } from '@casekit/messages/language'
import type { Row } from './text-rows.ts'

/** One language as a JSON file by id; for the company's words, only its own. */
export function textFile(rows: readonly Row[], language: Language, onlyChanged: boolean): string {
  const texts = rows
    .map(({ key, cells }) => [key, cells[language]] as const)
    .filter(([, cell]) => cell.text !== null && (cell.isChanged || !onlyChanged))
    .map(([key, cell]) => [key, cell.text])
  return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
}

/** Parses the texts of a file, flat or nested (`{"Buttons": {"Close": …}}`); undefined if it is anything else. */
export function readTextFile(content: string): Record<string, string> | undefined {
  try {
    const texts = flat(JSON.parse(content), '')
    return texts && texts.length > 0 ? Object.fromEntries(texts) : undefined
  } catch {
    return undefined
  }
}

function flat(value: unknown, key: string): [string, string][] | undefined {
  if (typeof value === 'string') return key ? [[key, value]] : undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const parts = Object.entries(value).map(([name, inner]) => flat(inner, key ? `${key}.${name}` : name))
  return parts.every(part => part !== undefined) ? parts.flat() : undefined
}

/** The language in a file's name. */
export const languageOfFile = (name: string): Language | undefined =>
  LANGUAGES.find(language => name.toLowerCase().includes(language.toLowerCase()))

/** Saves the file as a browser download. */
export function saveFile(name: string, content: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
