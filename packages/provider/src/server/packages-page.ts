import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml, htmlPage } from './html.ts'

type Packed = { file: string; integrity: string }

/** Lists the installable packages, each with its install command. */
export function servePackagesPage(app: FastifyInstance, roots: readonly string[]): void {
  let packed: Packed[] | undefined
  app.get('/embeds/packages/', (request, reply) => {
    packed ??= packedIn(roots)
    const origin = `${request.protocol}://${request.host}`
    const rows = packed.map(one => rowOf(one, origin))
    return htmlPage(
      reply,
      'Casekit packages',
      `<h1>Packages</h1><p>Every version remains at its address. The hash is the one that npm writes to your lock file.</p>` +
        `<table><tbody>${rows.join('')}</tbody></table>`,
    )
  })
}

function rowOf({ file, integrity }: Packed, origin: string): string {
  const address = `${origin}/embeds/packages/${file}`
  return `<tr><td><pre>npm install ${escapeHtml(address)}</pre><code class="muted">${integrity}</code></td></tr>`
}

/** Sorted by name, newest version first. */
function packedIn(roots: readonly string[]): Packed[] {
  const found = new Map<string, string>()
  for (const folder of roots.map(root => join(root, 'packages')).filter(existsSync))
    for (const file of readdirSync(folder))
      if (file.endsWith('.tgz') && !found.has(file)) found.set(file, join(folder, file))
  return [...found]
    .toSorted(([one], [other]) => byNameThenNewest(one, other))
    .map(([file, path]) => ({
      file,
      integrity: `sha512-${createHash('sha512').update(readFileSync(path)).digest('base64')}`,
    }))
}

function byNameThenNewest(one: string, other: string): number {
  const [name, version] = partsOf(one)
  const [otherName, otherVersion] = partsOf(other)
  return name.localeCompare(otherName) || otherVersion.localeCompare(version, 'en', { numeric: true })
}

function partsOf(file: string): [string, string] {
  const [, name = file, version = ''] = /^(.+)-(\d+\.\d+\.\d+.*)\.tgz$/.exec(file) ?? []
  return [name, version]
}
