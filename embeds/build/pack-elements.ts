import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EMBEDS, VERSION } from './bundle.ts'
import type { Description } from './describe.ts'
import { elementTypesOf } from './element-types.ts'
import { FRAMEWORK_NAMES, frameworkTypesOf } from './framework-types.ts'
import { className } from './manifest.ts'
import { packed } from './pack.ts'

type Loaded = { elements: Record<string, { chunks: string[] }> }

export type ElementsWanted = {
  /** The version's folder, as served. */
  built: string
  elements: Record<string, Description>
}

/** The elements for bundlers: the served modules, each behind a function, so that importing has no side effects. */
export const packElements = (to: string, { built, elements }: ElementsWanted): Promise<void> =>
  packed(join(EMBEDS, 'packages/elements'), to, made => {
    for (const part of ['c', 'e', 'casekit.css'])
      cpSync(join(built, part), join(made, part), { recursive: true, filter: file => !file.endsWith('.br') })
    const loads = JSON.parse(readFileSync(join(built, 'loads.json'), 'utf8')) as Loaded
    for (const [tag, { chunks }] of Object.entries(loads.elements)) {
      writeFileSync(join(made, `${nameOf(tag)}.js`), registerOf(tag, chunks[0] ?? ''))
      writeFileSync(join(made, `${nameOf(tag)}.d.ts`), declarationOf(tag))
    }
    writeFileSync(join(made, 'casekit.js'), 'export {}\n') // types only
    writeFileSync(join(made, 'casekit.d.ts'), elementTypesOf(elements))
    for (const name of FRAMEWORK_NAMES)
      writeFileSync(
        join(made, `${name}.d.ts`),
        frameworkTypesOf(name, elements).replaceAll("'./casekit.d.ts'", "'./casekit.js'"),
      )
    writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifest(Object.keys(elements)), null, 2)}\n`)
  })

/** `casekit-case-wizard` is exported at `/case-wizard` and registered by `registerCaseWizard`. */
const nameOf = (tag: string) => tag.replace('casekit-', '')
const registerName = (tag: string) => `register${className(tag).replace('Casekit', '')}`

const registerOf = (tag: string, entry: string) =>
  `export const ${registerName(tag)} = () => import('./${entry}').then(() => {})\n`

const declarationOf = (tag: string) =>
  [
    `import type {} from './casekit.js'`,
    '',
    `/** Fetches and defines \`<${tag}>\`, once; where the page has one already it stays. Only in browsers. */`,
    `export declare const ${registerName(tag)}: () => Promise<void>`,
    '',
  ].join('\n')

function manifest(tags: string[]) {
  const { license } = JSON.parse(readFileSync(join(EMBEDS, 'package.json'), 'utf8')) as { license: string }
  const modules = tags.map(nameOf).map(name => [`./${name}`, { types: `./${name}.d.ts`, default: `./${name}.js` }])
  const frameworks = FRAMEWORK_NAMES.map(name => [`./${name}`, { types: `./${name}.d.ts`, default: './casekit.js' }])
  return {
    name: '@casekit/elements',
    version: VERSION,
    description: "Casekit's widgets as custom elements, for applications with a bundler",
    license,
    type: 'module',
    sideEffects: ['./c/*', './e/*', './casekit.css'],
    exports: {
      '.': { types: './casekit.d.ts', default: './casekit.js' },
      ...(Object.fromEntries([...modules, ...frameworks]) as object),
      './casekit.css': './casekit.css',
      './package.json': './package.json',
    },
  }
}
