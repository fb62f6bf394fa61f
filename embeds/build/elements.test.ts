import { existsSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMBEDS, VERSION } from './bundle.ts'
import { describeElements } from './embeds.ts'
import { packElements } from './pack-elements.ts'
import { faultsOf } from './package-faults.ts'
import { type PartnerProject, partnerProject, RESOLUTIONS } from './partner-project.ts'

/** `npm test` builds them first. */
const BUILT = join(EMBEDS, 'dist', VERSION)

describe.runIf(existsSync(join(BUILT, 'loads.json')))('the packed elements', () => {
  let project: PartnerProject

  beforeAll(async () => {
    project = await partnerProject(to => packElements(to, { built: BUILT, elements: describeElements() }))
  }, 120_000)
  afterAll(() => project.remove())

  test('do nothing when a server imports them', async () => {
    const names = await project.printed(`import * as wizard from '@casekit/elements/case-wizard'
      import * as board from '@casekit/elements/kanban-board'
      process.stdout.write(JSON.stringify([wizard, board].map(Object.keys)))`)
    expect(names).toEqual([['registerCaseWizard'], ['registerKanbanBoard']])
  })

  test('have nothing that publint or arethetypeswrong complain of', async () => {
    const [tarball = ''] = readdirSync(join(project.folder, 'packed'))
    expect(await faultsOf(join(project.folder, 'packed', tarball))).toEqual([])
  })

  const HOST = `import { registerCaseWizard } from '@casekit/elements/case-wizard'
import type { CreatedCase } from '@casekit/elements'
import type {} from '@casekit/elements/preact'
import type { JSX } from 'preact'
export async function show(): Promise<void> {
  await registerCaseWizard()
  const wizard = document.createElement('casekit-case-wizard')
  wizard.addEventListener('casekit-case-created', event => keep(event.detail))
  // @ts-expect-error no such variant
  wizard.variant = 'other'
}
const keep = ({ caseId }: CreatedCase): string => caseId
// @ts-expect-error no such scheme
export const written: JSX.IntrinsicElements['casekit-case-wizard'] = { language: 'da-DK', scheme: 'pink' }
`

  test.each(RESOLUTIONS)('have types that hold in another project, resolved as by %s', how => {
    symlinkSync(join(EMBEDS, '../node_modules/preact'), join(project.folder, 'node_modules/preact'))
    expect(project.typed('page.ts', HOST, how)).toBe('')
    rmSync(join(project.folder, 'node_modules/preact'))
  })

  /** Builds a page consisting of these contents. */
  async function builtOf(contents: string): Promise<{ bytes: number; first: number }> {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project.folder },
      outdir: 'out',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      logLevel: 'error',
    })
    const sizes = outputFiles.map(({ path, contents: { byteLength } }) => ({ path, byteLength }))
    const first = sizes.find(({ path }) => path.endsWith('stdin.js'))?.byteLength ?? 0
    return { bytes: sizes.reduce((sum, { byteLength }) => sum + byteLength, 0), first }
  }

  test('leave out of a build what it does not register, and load nothing until they are registered', async () => {
    const names = Object.keys(describeElements()).map(tag => tag.replace('casekit-', ''))
    const lines = names.map(name => `export * from '@casekit/elements/${name}'`)
    const none = await builtOf(`import '@casekit/elements'`)
    const one = await builtOf(`export { registerTimeslotChooser } from '@casekit/elements/timeslot-chooser'`)
    const all = await builtOf(lines.join('\n'))
    expect(none.bytes).toBe(0)
    expect(one.first).toBeLessThan(500)
    expect(one.bytes).toBeLessThan(all.bytes / 2)
  })
})
