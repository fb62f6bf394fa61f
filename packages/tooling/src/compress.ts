import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const TEXT = /\.(js|css|html|json|ts)$/

/** All files below a folder. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
  )
}

export function brotli(content: Uint8Array): Uint8Array {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
}

/** Writes a `.br` next to every text file, so that the server only has to send it. */
export function compressBelow(folder: string): void {
  for (const file of filesBelow(folder).filter(name => TEXT.test(name)))
    writeFileSync(`${file}.br`, brotli(readFileSync(file)))
}
