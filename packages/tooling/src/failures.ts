import { readReport } from './read-report.ts'

/** The parts of vitest's report used here. */
type TestReport = {
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}
type Spec = { ok: boolean; title: string; file: string; tests: { results: { error?: { message?: string } }[] }[] }
type Suite = { specs?: Spec[]; suites?: Suite[] }

/** Lines of a message to show: what was expected, what was received, and where. */
const LINES = 12

// Playwright colors its messages even when writing to a file.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[[0-9;]*m/g

const short = (message = '') => message.replaceAll(COLOURS, '').split('\n').slice(0, LINES).join('\n')

const one = (file: string, title: string, message?: string) => `${file} › ${title}\n${short(message)}`

/** Failed tests in a vitest report, each with file, title, and the first lines of its message. */
export function failuresOf(file: string): string[] {
  const { testResults = [] } = readReport<TestReport>(file)
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [one(name, 'the file itself', message)]
    return failed.map(({ fullName, failureMessages }) => one(name, fullName, failureMessages?.[0]))
  })
}

/** Failed stories in a Playwright report. */
export function failedStories(file: string): string[] {
  const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]
  return specsOf(readReport<Suite>(file))
    .filter(({ ok }) => !ok)
    .map(({ file: from, title, tests }) =>
      one(from, title, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    )
}
