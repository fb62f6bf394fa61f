import { execFileSync } from 'node:child_process'
import { root } from './root.ts'

/** The scope of a run that does not cover everything. */
export type Changed = {
  /** The commit that the changes are based on. */
  since: string
  files: string[]
}

/** The commit after the word `changed` on a command line, `main` by default; undefined without the word. */
export function sinceOf([word, since = 'main']: string[]): string | undefined {
  return word === 'changed' ? since : undefined
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Everything that differs from the commit, committed or not. Throws if there is no such commit. */
export function filesChanged(since: string): Changed {
  const [base = since] = git('merge-base', since, 'HEAD')
  const files = [...git('diff', '--name-only', '--diff-filter=d', base), ...git('ls-files', '-o', '--exclude-standard')]
  return { since: base, files: [...new Set(files)] }
}

/** Sources of the product or its pages, which any story may depend on. */
const BUILT = /^(?:console\/(?!e2e)|embeds\/(?!e2e|tests)|examples\/|packages\/(?!tooling))/
const NO_PRODUCT = /\.(?:test|e2e)\.tsx?$|\.md$/

/** The stories a change can affect: all if the product itself changed, else the changed ones. */
export function storiesFor({ files }: Changed): 'all' | string[] {
  if (files.some(file => BUILT.test(file) && !NO_PRODUCT.test(file))) return 'all'
  return files.filter(file => file.endsWith('.e2e.ts'))
}

/** Whether a change can affect the element tests. */
export const reachesElements = (changed: Changed): boolean =>
  storiesFor(changed) === 'all' || changed.files.some(file => file.startsWith('embeds/tests/'))
