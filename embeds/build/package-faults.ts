import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Not supported: Node 10's module resolution, and `require` of an ESM-only package. */
const SERVED = ['node16-esm', 'bundler']

/** Returns the complaints of publint and arethetypeswrong about a packed package. */
export async function faultsOf(tarball: string): Promise<string[]> {
  const bytes = new Uint8Array(readFileSync(tarball))
  const { messages, pkg } = await publint({ pack: { tarball: bytes.buffer } })
  const types = await checkPackage(createPackageFromTarballData(bytes), { excludeEntrypoints: [/\.css$/] })
  const wrong = types.types ? types.problems : [{ kind: 'without types' }]
  return [
    ...messages.map(message => formatMessage(message, pkg as object) ?? message.code),
    ...wrong
      .filter(problem => !('resolutionKind' in problem) || SERVED.includes(String(problem.resolutionKind)))
      .map(problem => JSON.stringify(problem)),
  ]
}
