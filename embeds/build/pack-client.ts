import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { EMBEDS } from './bundle.ts'
import { callsModule, callsTypes } from './client-calls.ts'
import { compile, packed } from './pack.ts'

const CLIENT = join(EMBEDS, 'packages/client')

/** The API client for partners' programs: our code is bundled, and the contract is emitted as plain types. */
export const packClient = (to: string): Promise<void> =>
  packed(CLIENT, to, async made => {
    await build({
      entryPoints: [join(CLIENT, 'client.ts')],
      outdir: made,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      legalComments: 'none',
      logLevel: 'warning',
    })
    layTypes(made)
    writeFileSync(join(made, 'calls.js'), callsModule())
    writeFileSync(join(made, 'calls.d.ts'), callsTypes())
    writeFileSync(join(made, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`)
  })

/** Compiles everything the client consists of, but keeps only its own declaration, which refers to none of it. */
function layTypes(made: string): void {
  const all = mkdtempSync(join(tmpdir(), 'casekit-types-'))
  try {
    compile(CLIENT, all)
    cpSync(join(all, 'embeds/packages/client/client.d.ts'), join(made, 'client.d.ts'))
  } finally {
    rmSync(all, { recursive: true, force: true })
  }
}

/** Generated, because the workspace already has a package of that name. */
function manifest() {
  const workspace = readFileSync(join(EMBEDS, '../packages/client/package.json'), 'utf8')
  const { name, version, license } = JSON.parse(workspace) as Record<'name' | 'version' | 'license', string>
  return {
    name,
    version,
    description: "Typed calls of Casekit's API, for Node and browsers",
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './client.d.ts', default: './client.js' },
      './calls': { types: './calls.d.ts', default: './calls.js' },
      './package.json': './package.json',
    },
    engines: { node: '>=20' },
  }
}
