import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EMBEDS } from './bundle.ts'

/** TypeScript's module resolution modes. */
export const RESOLUTIONS = ['bundler', 'node16', 'nodenext'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

export type PartnerProject = {
  folder: string
  /** What a partner's module prints as JSON; rejects if it fails. */
  printed: (module: string) => Promise<unknown>
  /** The compiler's output for a partner's file. */
  typed: (file: string, source: string, resolution: Resolution) => string
  remove: () => void
}

/** A folder outside the checkout, containing only the packed packages as npm installs them offline. */
export async function partnerProject(packAll: (to: string) => Promise<void>): Promise<PartnerProject> {
  const folder = mkdtempSync(join(tmpdir(), 'casekit-partner-'))
  mkdirSync(join(folder, 'packed'))
  await packAll(join(folder, 'packed'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module","private":true}')
  const tarballs = readdirSync(join(folder, 'packed')).map(name => `./packed/${name}`)
  const words = ['install', ...tarballs, '--offline', '--ignore-scripts', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', words, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return {
    folder,
    printed: module => printed(folder, module),
    typed: (file, source, resolution) => typed(folder, file, source, resolution),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function printed(cwd: string, module: string): Promise<unknown> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', module], { cwd })
  const [out, complaint] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (complaint) throw new Error(complaint)
  return JSON.parse(out)
}

function typed(cwd: string, file: string, source: string, resolution: Resolution): string {
  writeFileSync(join(cwd, file), source)
  const tsc = join(EMBEDS, '../node_modules/typescript/bin/tsc')
  const module = resolution === 'bundler' ? 'esnext' : resolution
  const words = ['--module', module, '--moduleResolution', resolution, '--target', 'es2022', '--types', '']
  return spawnSync(process.execPath, [tsc, file, '--strict', '--noEmit', ...words], { cwd, encoding: 'utf8' }).stdout
}
