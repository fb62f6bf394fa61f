import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const FOLDER = 'packages/contract/specification'
const DOCUMENTS = ['shell-and-navigation', 'cases-and-customers', 'decisions'] as const
const CITED = /((?:§\d+(?:\.\d+)?(?:, | and |, \w+ of )?)+)[^§\n]{0,40}? of (shell-and-navigation|cases-and-customers)/g
const DECIDED = /\bdecisions §(\d+(?:\.\d+)?)/g

/** `2.8` for a heading, `6.8` also for the eighth item of section 6. */
function sectionsOf(document: string): Set<string> {
  const found = new Set<string>()
  let section = ''
  for (const line of readFileSync(join(root, FOLDER, `${document}.md`), 'utf8').split('\n')) {
    const heading = /^##+ (\d+(?:\.\d+)?)/.exec(line)?.[1]
    const point = /^(\d+)\. /.exec(line)?.[1]
    if (heading) found.add((section = heading.replace(/\.$/, '')))
    else if (point) found.add(`${section}.${point}`)
  }
  return found
}

function citations(): { file: string; document: string; section: string }[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.sql', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
  return files
    .split('\n')
    .filter(file => file && file !== 'tests/specification.test.ts')
    .flatMap(file => {
      const text = readFileSync(join(root, file), 'utf8')
      const ofParts = [...text.matchAll(CITED)].flatMap(([, sections = '', document = '']) =>
        [...sections.matchAll(/§(\d+(?:\.\d+)?)/g)].map(([, section = '']) => ({ file, document, section })),
      )
      const decided = [...text.matchAll(DECIDED)].map(([, section = '']) => ({ file, document: 'decisions', section }))
      return [...ofParts, ...decided]
    })
}

test('every citation of the specification leads to a section that is there', () => {
  const known = new Map(DOCUMENTS.map(document => [document as string, sectionsOf(document)]))
  const all = citations()
  expect(all.length).toBeGreaterThan(100)
  const lost = all.filter(({ document, section }) => !known.get(document)?.has(section))
  expect(lost.map(({ file, document, section }) => `${file}: §${section} of ${document}`)).toEqual([])
})
