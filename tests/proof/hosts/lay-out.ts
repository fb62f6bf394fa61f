import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../../../packages/tooling/src/root.ts'
import type { Host } from './hosts.ts'

type Addresses = {
  /** Origin of the tested Casekit. */
  casekit: string
  /** Where a page gets a token. */
  tokens: string
}

/** Copies a project's files, replacing the example addresses with those of a running Casekit. */
export function layOut({ files }: Pick<Host, 'files'>, folder: string, { casekit, tokens }: Addresses): void {
  cpSync(inRoot('tests/proof/hosts', files), folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile()) continue
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, text.replaceAll('http://casekit.example', casekit).replaceAll('/casekit-token', tokens))
  }
  writeFileSync(join(folder, 'package.json'), '{"name":"host","private":true,"type":"module"}')
}
