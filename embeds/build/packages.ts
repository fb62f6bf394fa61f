import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EMBEDS } from './bundle.ts'

const SERVER = join(EMBEDS, 'packages/server')
const REACT = join(EMBEDS, '../packages/widgets/dist')

/** The packages as tarballs, which each installation serves; those of earlier versions stay. */
export function packAll({ kept, to }: { kept: string; to: string }): void {
  mkdirSync(to, { recursive: true })
  if (existsSync(kept)) cpSync(kept, to, { recursive: true })
  packServer(to)
  if (existsSync(join(REACT, 'package.json'))) pack(REACT, to)
}

/** What partners install on their servers, compiled. */
export function packServer(to: string): void {
  const made = mkdtempSync(join(tmpdir(), 'casekit-server-'))
  try {
    const tsc = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc')
    run(process.execPath, [tsc, '-p', SERVER, '--outDir', made])
    for (const file of ['package.json', 'README.md', 'CHANGELOG.md']) cpSync(join(SERVER, file), join(made, file))
    cpSync(join(EMBEDS, '../LICENSE'), join(made, 'LICENSE'))
    pack(made, to)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

const pack = (folder: string, to: string) =>
  run('npm', ['pack', folder, '--pack-destination', to, '--ignore-scripts', '--offline', '--loglevel=error'])

function run(program: string, words: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    shell: process.platform === 'win32' && program === 'npm',
  })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`)
}
