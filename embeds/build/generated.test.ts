import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { describeElements } from './embeds.ts'
import { cssDataOf, htmlDataOf } from './editor-files.ts'
import { svelteTypesOf, vueTypesOf } from './framework-types.ts'
import { jsxTypesOf } from './jsx-types.ts'
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

/** A host of each kind; what is wrong in it must be told, or the types would say nothing. */
const HOST = `
import type {} from './casekit.d.ts'
import type { GlobalComponents } from 'vue'
import type { SvelteHTMLElements } from 'svelte/elements'
const wizard = document.createElement('casekit-case-wizard')
wizard.variant = 'details'
wizard.getToken = async () => 'token'
// @ts-expect-error no such variant
wizard.variant = 'other'
const host = (
  <>
    <casekit-case-wizard
      language="da-DK"
      property-management
      value={{ title: 'Utæt' }}
      oncasekit-case-created={event => event.detail.caseId.trim()}
      oncasekit-error={event => event.detail.code}
    />
    <casekit-timeslot-chooser visitor={{ name: 'Bo' }} durationInMinutes={60} />
    <casekit-timeslot-chooser visitor='{"name":"Bo"}' duration-in-minutes="60" />
    {/* @ts-expect-error no such scheme */}
    <casekit-case-wizard scheme="pink" />
  </>
)
const inVue: InstanceType<GlobalComponents['casekit-case-wizard']>['$props'] = { language: 'da-DK', onCasekitError: event => event.detail.code }
const inSvelte: SvelteHTMLElements['casekit-case-wizard'] = { loader: 'none', 'oncasekit-error': event => event.detail.code }
// @ts-expect-error no such loader
const wrong: SvelteHTMLElements['casekit-case-wizard'] = { loader: 'dots' }
export { host, inVue, inSvelte, wrong }
`

test('the types hold in React 19, Vue and Svelte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casekit-host-'))
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('casekit.d.ts', jsxTypesOf(elements))
  write('vue-elements.d.ts', vueTypesOf(elements))
  write('svelte-elements.d.ts', svelteTypesOf(elements))
  write('vue.d.ts', 'export interface GlobalComponents {}')
  write('svelte.d.ts', 'export type HTMLAttributes<T> = { id?: string }\nexport interface SvelteHTMLElements {}')
  write('host.tsx', HOST)
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    moduleResolution: 'nodenext',
    target: 'es2022',
    lib: ['es2022', 'dom'],
    jsx: 'react-jsx',
    types: [],
    allowImportingTsExtensions: true,
    paths: { vue: ['./vue.d.ts'], 'svelte/elements': ['./svelte.d.ts'] },
  }
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true })
  symlinkSync(join(root, 'node_modules/@types/react'), join(folder, 'node_modules/@types/react'))
  write('package.json', '{"type":"module"}')
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*'] }))
  const { stdout } = spawnSync(process.execPath, [`${root}/node_modules/typescript/bin/tsc`, '-p', folder], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  expect(stdout).toBe('')
})

test('the words for editors name every tag and every property of a theme', () => {
  expect(htmlDataOf(elements).tags.map(({ name }) => name)).toEqual(tags)
  const scheme = htmlDataOf(elements).tags[0]?.attributes.find(({ name }) => name === 'scheme')
  expect(scheme).toMatchObject({ values: [{ name: 'light' }, { name: 'dark' }, { name: 'auto' }] })
  expect(cssDataOf(elements).properties.map(({ name }) => name)).toContain('--casekit-accent')
})
