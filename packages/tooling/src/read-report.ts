import { readFileSync } from 'node:fs'

/** What a runner has written as JSON; nothing where it was ended before it wrote. */
export function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return {}
  }
}
