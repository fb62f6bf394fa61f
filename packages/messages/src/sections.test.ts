import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orphansIn, sameLines, sectionFiles } from '../../tooling/src/message-sections.ts'

test('every folder of catalogues is known as a section, else `npm run messages` writes it', () => {
  const files = sectionFiles()
  const stale = [...files].filter(
    ([file, text]) => !sameLines(readFileSync(join(import.meta.dirname, file), 'utf8'), text),
  )
  expect(stale.map(([file]) => file)).toEqual([])
  expect(orphansIn(import.meta.dirname, files)).toEqual([])
})
