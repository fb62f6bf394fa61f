import { expect, test } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../packages/tooling/src/free-port.ts'
import { inRoot } from '../../packages/tooling/src/root.ts'
import { CASEKIT } from './host-page.ts'
import { makeKey } from '../../tests/support/made-key.ts'
import { say } from '../../tests/e2e/words.ts'

/** The code blocks of the README's first embed, in order; only the two addresses are replaced. */
function blocks(port: number): { page: string; server: string; start: string; ask: string } {
  const readme = readFileSync(inRoot('README.md'), 'utf8')
  const [, section = ''] = /## Embed a widget\n([\s\S]*?)\nOn Node, /.exec(readme) ?? []
  const found = [...section.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.replaceAll('https://casekit.example', CASEKIT).replaceAll('3000', String(port)),
  )
  const [page = '', server = '', start = '', ask = '', ...more] = found
  expect(more).toEqual([])
  return { page, server, start, ask }
}

test('the blocks of the README, copied into two files and started, are a wizard that makes a case', async ({
  page,
}, info) => {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const copied = blocks(port)
  const folder = info.outputPath('first')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), copied.page)
  writeFileSync(join(folder, 'server.mjs'), copied.server)
  const rights = { name: 'First embed', origins: [origin], widgets: ['case-wizard' as const], scope: 'all' as const }
  const { key, revoke } = await makeKey(page.request, { ...rights, isTest: true })
  const start = copied.start.trim().replace('ckk_test_…', key)
  const server = spawn('sh', ['-c', `exec env ${start}`], { cwd: folder, stdio: 'inherit' })
  try {
    await expect
      .poll(() =>
        fetch(origin).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)
    const logged: string[] = []
    page.on('console', message => logged.push(message.text()))
    await page.goto(origin)
    await page.getByRole('row', { name: /Anna Holm/ }).click()
    for (let step = 0; step < 2; step += 1)
      await page
        .getByRole('button', { name: /Skip|Next|Continue/ })
        .first()
        .click()
    await page.getByLabel(say.in('en-US')('CaseWizard.Description')).fill('It drips')
    await page.getByRole('button', { name: say.in('en-US')('CaseWizard.CreateCase') }).click()
    await expect.poll(() => logged.filter(line => /^[0-9a-f-]{36}$/.test(line))).toHaveLength(1)
    expect(logged.filter(line => !/^[0-9a-f-]{36}$/.test(line))).toEqual([])
  } finally {
    server.kill()
  }
  const answer = execFileSync('sh', ['-c', copied.ask], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, CASEKIT_EMBED_KEY: key },
  })
  expect(JSON.parse(answer)).toEqual({ token: expect.stringMatching(/^cke_test_/), expiresAt: expect.any(String) })
  await revoke()
})
