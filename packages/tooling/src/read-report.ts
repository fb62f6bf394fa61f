import { readFileSync } from 'node:fs'

/** A runner's JSON report; empty if the runner was stopped before writing it. */
export function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return {}
  }
}
