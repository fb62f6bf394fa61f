import { readFileSync } from 'node:fs'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Node 10's way to resolve, and `require` of a package that is of modules only, are not served. */
const SERVED = ['node16-esm', 'bundler']

/** What publint and arethetypeswrong have against a packed package. */
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
