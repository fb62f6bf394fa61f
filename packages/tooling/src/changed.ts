import { execFileSync } from 'node:child_process'
import { root } from './root.ts'

/** What a run is about when it is not about everything. */
export type Changed = {
  /** The commit that the work stands on. */
  since: string
  files: string[]
}

/** The commit after the word `changed` of a command line, `main` where none follows; undefined without the word. */
export function sinceOf([word, since = 'main']: string[]): string | undefined {
  return word === 'changed' ? since : undefined
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** All that differs from the commit, committed or not. Throws where there is no such commit. */
export function filesChanged(since: string): Changed {
  const [base = since] = git('merge-base', since, 'HEAD')
  const files = [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '-o', '--exclude-standard')]
  return { since: base, files: [...new Set(files)] }
}

/** What the product or its pages are built of; a story may meet any of it. */
const BUILT = /^(?:console\/(?!e2e)|embeds\/(?!e2e|tests)|examples\/|packages\/(?!tooling))/
const NO_PRODUCT = /\.(?:test|e2e)\.tsx?$|\.md$/

/** Which stories a change can reach: all where the product itself changed, else those that were written anew. */
export function storiesFor({ files }: Changed): 'all' | string[] {
  if (files.some(file => BUILT.test(file) && !NO_PRODUCT.test(file))) return 'all'
  return files.filter(file => file.endsWith('.e2e.ts'))
}

/** Whether a change can reach the tests of the elements in a page. */
export const reachesElements = (changed: Changed): boolean =>
  storiesFor(changed) === 'all' || changed.files.some(file => file.startsWith('embeds/tests/'))
