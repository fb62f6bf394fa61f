import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { VERSION } from '../build/bundle.ts'
import { partnerProject } from '../build/partner-project.ts'
import { CASEKIT, freshToken, openHost, PARTNER, watch } from './host-page.ts'

const NAME = `casekit-elements-${VERSION}.tgz`

/** The output files of a partner's bundler for the package the installation serves, by file name. */
async function bundled(contents: string): Promise<Map<string, string>> {
  const project = await partnerProject(async to => {
    const tarball = await fetch(`${CASEKIT}/embeds/packages/${NAME}`)
    writeFileSync(join(to, NAME), new Uint8Array(await tarball.arrayBuffer()))
  })
  try {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project.folder },
      outdir: 'own',
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      platform: 'browser',
      write: false,
      logLevel: 'error',
    })
    return new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
  } finally {
    project.remove()
  }
}

test('an element from the package that the installation serves works out of a bundle of the partner’s own', async ({
  page,
}) => {
  const files = await bundled(`import { registerCaseWizard } from '@casekit/elements/case-wizard'
    await registerCaseWizard()
    const wizard = document.querySelector('casekit-case-wizard')
    wizard.api = ${JSON.stringify(CASEKIT)}
    document.body.dataset.board = String(customElements.get('casekit-kanban-board'))`)
  const token = await freshToken(page)
  const seen = await watch(page, ['casekit-ready', 'casekit-error'])
  await page.route(`${PARTNER}/own/*`, route =>
    route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      body: files.get(basename(new URL(route.request().url()).pathname)) ?? '',
    }),
  )
  const complaints = await openHost(page, {
    loaders: [],
    script: `import '/own/stdin.js'`,
    body: `<casekit-case-wizard token="${token}" api="${CASEKIT}"></casekit-case-wizard>`,
  })
  await expect(page.locator('casekit-case-wizard').getByRole('searchbox').first()).toBeVisible()
  await expect.poll(seen).toContainEqual({ name: 'casekit-ready', detail: null })
  await expect(page.locator('body')).toHaveAttribute('data-board', 'undefined')
  expect((await seen()).filter(({ name }) => name === 'casekit-error')).toEqual([])
  expect(complaints).toEqual([])
})
