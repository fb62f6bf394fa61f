import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMBEDS } from './bundle.ts'
import { faultsOf } from './package-faults.ts'
import { pack } from './pack.ts'
import { RESOLUTIONS } from './partner-project.ts'

/** `npm test` builds it first. */
const BUILT = join(EMBEDS, '../packages/widgets/dist')
const MODULES = join(EMBEDS, '../node_modules')

const WIDGETS = [
  'case-wizard',
  'customer-picker',
  'case-report',
  'global-search',
  'kanban-board',
  'timeslot-chooser',
  'offer',
  'shop',
  'tenant',
]

describe.runIf(existsSync(join(BUILT, 'package.json')))('the packed React package', () => {
  let folder: string
  let tarball: string
  const inside = () => join(folder, 'node_modules/@casekit/widgets')

  /** Unpacked as npm does it, next to React and its dependencies, which are linked from this checkout. */
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'casekit-partner-'))
    mkdirSync(inside(), { recursive: true })
    pack(BUILT, folder)
    tarball = join(folder, readdirSync(folder).find(name => name.endsWith('.tgz')) ?? '')
    spawnSync('tar', ['-xzf', tarball, '-C', inside(), '--strip-components=1'])
    for (const name of ['react', 'react-dom', '@types/react', ...Object.keys(manifest().dependencies)]) {
      mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
      symlinkSync(join(MODULES, name), join(folder, 'node_modules', name))
    }
    writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}')
  }, 60_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const manifest = () =>
    JSON.parse(readFileSync(join(inside(), 'package.json'), 'utf8')) as { dependencies: Record<string, string> }

  test('has nothing that publint or arethetypeswrong complain of', async () => {
    expect(await faultsOf(tarball)).toEqual([])
  })

  const HOST = `import { CasekitProvider, createClient } from '@casekit/widgets/casekit-provider'
import { CaseWizard } from '@casekit/widgets/case-wizard'
import { TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import { words } from '@casekit/widgets/words/da-DK'
const client = createClient({ api: 'https://casekit.example', getToken: async () => 'token' })
export const page = (
  <CasekitProvider client={client} language="da-DK" words={words}>
    <CaseWizard onCaseCreated={({ caseId }) => caseId.trim()} onError={({ code }) => code.trim()} />
    <TimeslotChooser />
    {/* @ts-expect-error no such variant */}
    <CaseWizard variant="other" />
  </CasekitProvider>
)
`

  test.each(RESOLUTIONS)(
    'has types that hold in a strict project, resolved as by %s',
    how => {
      const compilerOptions = {
        strict: true,
        noEmit: true,
        module: how === 'bundler' ? 'esnext' : how,
        moduleResolution: how,
        target: 'es2022',
        lib: ['es2022', 'dom', 'dom.iterable'],
        jsx: 'react-jsx',
        types: [],
      }
      writeFileSync(join(folder, 'page.tsx'), HOST)
      writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.tsx'] }))
      const { stdout } = spawnSync(process.execPath, [join(MODULES, 'typescript/bin/tsc'), '-p', folder], {
        encoding: 'utf8',
      })
      expect(stdout).toBe('')
    },
    60_000,
  )

  /** Bundles a page with these widgets, optionally without third-party packages. */
  const builtOf = (widgets: string[], others: 'external' | 'bundle') =>
    build({
      stdin: { contents: widgets.map(one => `export * from '@casekit/widgets/${one}'`).join('\n'), resolveDir: folder },
      alias: { '@casekit/widgets': inside() },
      outdir: 'out',
      bundle: true,
      splitting: true,
      minify: true,
      metafile: true,
      format: 'esm',
      platform: 'browser',
      packages: others,
      external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
      write: false,
      logLevel: 'error',
    })

  test('asks for nothing but React, and what it names', async () => {
    const { metafile } = await builtOf(WIDGETS, 'external')
    const asked = Object.values(metafile.outputs)
      .flatMap(({ imports }) => imports.filter(({ external }) => external))
      .map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
    expect(asked).toContain('react')
    const named = ['react', 'react-dom', ...Object.keys(manifest().dependencies)]
    expect([...new Set(asked)].filter(name => !named.includes(name))).toEqual([])
  })

  async function bytesOf(widgets: string[]): Promise<number> {
    const { outputFiles } = await builtOf(widgets, 'bundle')
    return outputFiles.find(({ path }) => path.endsWith('stdin.js'))?.contents.byteLength ?? 0
  }

  test('leaves out of a page what it does not show', async () => {
    const one = await bytesOf(['timeslot-chooser'])
    expect(one).toBeGreaterThan(0)
    expect(one).toBeLessThan((await bytesOf(WIDGETS)) * 0.7)
  })
})
