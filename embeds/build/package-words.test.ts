import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EMBEDS, ELEMENTS, VERSION } from './bundle.ts'

const PACKAGES: Record<string, string> = {
  client: 'packages/client',
  elements: 'packages/elements',
  server: 'packages/server',
  widgets: '../packages/widgets',
}
const read = (name: string, file: string) => readFileSync(join(EMBEDS, PACKAGES[name] ?? '', file), 'utf8')

test.each(Object.keys(PACKAGES))('the README of @casekit/%s says both ways to install this version', name => {
  const words = read(name, 'README.md')
  expect(words).toContain(`npm install https://casekit.example/embeds/packages/casekit-${name}-${VERSION}.tgz `)
  expect(words).toContain(`npm install @casekit/${name}@${VERSION} `)
  expect(read(name, 'CHANGELOG.md')).toContain(`## ${VERSION}\n`)
})

test('the README of the elements names each of them', () => {
  const words = read('elements', 'README.md')
  const modules = Object.keys(ELEMENTS).map(tag => `\`/${tag.replace('casekit-', '')}\``)
  expect(modules.filter(one => !words.includes(one))).toEqual([])
})
