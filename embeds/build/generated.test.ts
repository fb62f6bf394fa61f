import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { describeElements } from './embeds.ts'
import { cssDataOf, htmlDataOf } from './editor-files.ts'
import { manifestOf } from './manifest.ts'

const elements = describeElements()
const tags = Object.keys(elements)

test('the manifest is valid by its own schema', () => {
  const schema = fileURLToPath(import.meta.resolve('custom-elements-manifest/schema.json'))
  const validate = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(schema, 'utf8')) as object)
  validate(manifestOf(elements, '0.0.0'))
  expect(validate.errors).toBeNull()
})

test.each(tags)('%s says something of all that it names', tag => {
  const element = elements[tag]
  expect(element?.description).toMatch(/\.$/)
  const { description: _, ...lists } = element ?? { description: '' }
  const mute = Object.values(lists)
    .flat()
    .filter(one => !one.name || one.description.length < 4)
  expect(mute).toEqual([])
})

test('the words for editors name every tag and every property of a theme', () => {
  expect(htmlDataOf(elements).tags.map(({ name }) => name)).toEqual(tags)
  const scheme = htmlDataOf(elements).tags[0]?.attributes.find(({ name }) => name === 'scheme')
  expect(scheme).toMatchObject({ values: [{ name: 'light' }, { name: 'dark' }, { name: 'auto' }] })
  expect(cssDataOf(elements).properties.map(({ name }) => name)).toContain('--casekit-accent')
})

test('the style sheet of pages keeps the room of each element', () => {
  const sheet = readFileSync(new URL('../src/casekit.css', import.meta.url), 'utf8')
  const [, kept = ''] = /:is\(([^)]+)\):not\(\[hidden\]\)/.exec(sheet) ?? []
  expect(kept.split(',').map(one => one.trim())).toEqual(expect.arrayContaining(tags))
  expect(tags.filter(tag => !sheet.includes(`\n${tag} {\n  --casekit-usual-height: `))).toEqual([])
})
