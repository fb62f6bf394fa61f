import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { EMBEDS } from './bundle.ts'
import { elementTypesOf } from './element-types.ts'
import { describeElements } from './embeds.ts'
import { frameworkTypesOf } from './framework-types.ts'

const elements = describeElements()
const MODULES = join(EMBEDS, '../node_modules')

type Host = {
  file: string
  source: string
  /** The framework's packages, or a stub of the types ours refer to. */
  packages?: readonly string[]
  stub?: Record<string, string>
  options?: object
}

/** Each contains deliberate errors: without reporting them the types would prove nothing. */
const HOSTS: Record<string, Host> = {
  'no framework': {
    file: 'page.ts',
    source: `
import type {} from './casekit.d.ts'
const wizard = document.createElement('casekit-case-wizard')
wizard.variant = 'details'
wizard.getToken = async () => 'token'
wizard.addEventListener('casekit-case-created', function (event) {
  event.detail.caseId.trim()
  void this.refresh()
})
wizard.addEventListener('click', event => event.clientX)
document.body.addEventListener('casekit-error', event => event.detail.code.trim())
document.querySelector('casekit-timeslot-chooser')?.addEventListener('change', event => event.target)
// @ts-expect-error no such variant
wizard.variant = 'other'
// @ts-expect-error no such field
wizard.addEventListener('casekit-case-created', event => event.detail.invoiceId)
`,
  },
  react: {
    file: 'page.tsx',
    packages: ['@types/react'],
    source: `
import type {} from './react.d.ts'
export const page = (
  <>
    <casekit-case-wizard language="da-DK" property-management value={{ title: 'Utæt' }} className="new"
      ref={wizard => void wizard?.refresh()}
      oncasekit-case-created={event => event.detail.caseId.trim()}
      oncasekit-error={event => event.detail.code} />
    <casekit-timeslot-chooser visitor={{ name: 'Bo' }} durationInMinutes={60} />
    <casekit-timeslot-chooser visitor='{"name":"Bo"}' duration-in-minutes="60" />
    {/* @ts-expect-error no such scheme */}
    <casekit-case-wizard scheme="pink" />
  </>
)
`,
  },
  preact: {
    file: 'page.tsx',
    packages: ['preact'],
    options: { jsxImportSource: 'preact' },
    source: `
import type {} from './preact.d.ts'
export const page = (
  <div>
    <casekit-case-wizard language="da-DK" value={{ title: 'Utæt' }} class="new" ref={wizard => void wizard?.refresh()}
      oncasekit-case-created={event => event.detail.caseId.trim()} />
    {/* @ts-expect-error no such scheme */}
    <casekit-case-wizard scheme="pink" />
  </div>
)
`,
  },
  solid: {
    file: 'page.tsx',
    options: { jsx: 'preserve', jsxImportSource: 'solid-js' },
    stub: {
      'solid-js/index.d.ts':
        'export namespace JSX { type Element = Node; interface HTMLAttributes<T> { ref?: T | ((element: T) => void); class?: string } interface IntrinsicElements { div: HTMLAttributes<HTMLDivElement> & { children?: unknown } } }',
      'solid-js/jsx-runtime.d.ts': "export type { JSX } from './index'",
    },
    source: `
import type {} from './solid.d.ts'
export const page = (
  <casekit-timeslot-chooser visitor={{ name: 'Bo' }} class="new" ref={chooser => void chooser.refresh()}
    prop:getToken={async () => 'cke_token'} on:casekit-booked={event => event.detail} on:change={event => event.target} />
)
// @ts-expect-error it would be written in small letters
export const small = <casekit-case-wizard getToken={async () => 'cke_token'} />
// @ts-expect-error no such scheme
export const wrong = <casekit-case-wizard scheme="pink" />
`,
  },
  vue: {
    file: 'page.ts',
    stub: { 'vue/index.d.ts': 'export interface GlobalComponents {}' },
    source: `
import type {} from './vue.d.ts'
import type { GlobalComponents } from 'vue'
type Props = InstanceType<GlobalComponents['casekit-case-wizard']>['$props']
export const props: Props = { language: 'da-DK', onCasekitError: event => event.detail.code }
// @ts-expect-error no such loader
export const wrong: Props = { loader: 'dots' }
`,
  },
  svelte: {
    file: 'page.ts',
    stub: {
      'svelte/elements.d.ts':
        'export interface HTMLAttributes<T> { id?: string; element?: T }\nexport interface SvelteHTMLElements {}',
    },
    source: `
import type {} from './svelte.d.ts'
import type { SvelteHTMLElements } from 'svelte/elements'
export const props: SvelteHTMLElements['casekit-case-wizard'] = { loader: 'none', 'oncasekit-error': event => event.detail.code }
// @ts-expect-error no such loader
export const wrong: SvelteHTMLElements['casekit-case-wizard'] = { loader: 'dots' }
// @ts-expect-error set by an attachment or action: in markup its source would become an attribute
export const asText: SvelteHTMLElements['casekit-case-wizard'] = { getToken: async () => 'token' }
export const later = (wizard: import('./casekit.d.ts').CasekitCaseWizard) => void (wizard.getToken = async () => 'token')
`,
  },
}

/** Returns the compiler's output in a folder with the types of this framework only. */
function complaintsOf(name: string, { file, source, packages = [], stub = {}, options }: Host): string {
  const folder = mkdtempSync(join(tmpdir(), 'casekit-host-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const one of packages) {
    mkdirSync(dirname(join(folder, 'node_modules', one)), { recursive: true })
    symlinkSync(join(MODULES, one), join(folder, 'node_modules', one))
  }
  for (const [path, text] of Object.entries(stub)) write(`node_modules/${path}`, text)
  write('casekit.d.ts', elementTypesOf(elements))
  if (name !== 'no framework') write(`${name}.d.ts`, frameworkTypesOf(name as 'react', elements))
  write(file, source)
  write('package.json', '{"type":"module"}')
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    types: [],
    skipLibCheck: false,
    ...options,
  }
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*'] }))
  const { stdout } = spawnSync(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  })
  rmSync(folder, { recursive: true, force: true })
  return stdout
}

test.each(Object.keys(HOSTS))('the types hold in a strict project with %s, and need nothing else', name => {
  const host = HOSTS[name]
  expect(host && complaintsOf(name, host)).toBe('')
})
