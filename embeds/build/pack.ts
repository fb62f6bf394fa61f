import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EMBEDS } from './bundle.ts'

/** Packs a folder's content into a tarball. */
export const pack = (folder: string, to: string) =>
  run('npm', ['pack', folder, '--pack-destination', to, '--ignore-scripts', '--offline', '--loglevel=error'])

export function compile(folder: string, to: string): void {
  const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc')
  run(process.execPath, [tsc, '-p', folder, '--outDir', to])
}

/** Packs what `make` writes into an empty folder, together with its README, changelog and license. */
export async function packed(source: string, to: string, make: (made: string) => void | Promise<void>): Promise<void> {
  const made = mkdtempSync(join(tmpdir(), 'casekit-package-'))
  try {
    await make(made)
    for (const file of ['README.md', 'CHANGELOG.md']) cpSync(join(source, file), join(made, file))
    cpSync(join(EMBEDS, '../LICENSE'), join(made, 'LICENSE'))
    pack(made, to)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

function run(program: string, words: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`)
}
