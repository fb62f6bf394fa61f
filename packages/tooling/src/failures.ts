import { readReport } from './read-report.ts'

/** What vitest writes, as far as it is read here. */
type TestReport = {
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
type Spec = { ok: boolean; title: string; file: string; tests: { results: { error?: { message?: string } }[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }

/** Lines of a message that are kept: what was expected, what came, and where. */
const LINES = 12

// Playwright colours its messages also where they go into a file.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[0-9;]*m/g

const short = (message = '') => message.replaceAll(COLOURS, '').split('\n').slice(0, LINES).join('\n')

const one = (file: string, title: string, message?: string) => `${file} › ${title}\n${short(message)}`

/** The failed tests of a report of vitest, each with file, title and the first lines of why. */
export function failuresOf(file: string): string[] {
  const { testResults = [] } = readReport<TestReport>(file)
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [one(name, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => one(name, fullName, failureMessages?.[0]))
  })
}

/** The failed stories of a report of Playwright. */
export function failedStories(file: string): string[] {
  const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  return specsOf(readReport<Suite>(file))
    .filter(({ ok }) => !ok)
    .map(({ file: from, title, tests }) =>
      one(from, title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    )
}
