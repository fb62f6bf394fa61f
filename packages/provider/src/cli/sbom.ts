import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  dev?: boolean
}

/** Packages that state their license only in a file; each has been checked. */
const LICENSE_IN_FILE: Record<string, string> = { 'png-js': 'MIT' }

/** Fonts bundled with the product; their license file is next to them. */
const FONTS = 'packages/provider/fonts/'
const FONTS_LICENSE = 'OFL-1.1'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const readJson = (name: string): unknown => JSON.parse(readFileSync(`${ROOT}${name}`, 'utf8'))

/**
 * Third-party components from the lock file and the bundled fonts, as CycloneDX 1.6
 * (https://cyclonedx.org/docs/1.6/json/).
 */
export function sbom(): object {
  const { version } = readJson('package.json') as { version: string }
  const { packages } = readJson('package-lock.json') as { packages: Record<string, Locked> }
  const components = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => component(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length), locked))
  const unique = new Map(components.map(one => [one['bom-ref'], one]))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'casekit', version } },
    components: [...unique.values(), ...fonts()],
  }
}

function component(name: string, { version = '', integrity, license, dev }: Locked) {
  const known = license ?? LICENSE_IN_FILE[name]
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, sum] = integrity?.split('-') ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: dev ? 'excluded' : 'required',
    ...(known && { licenses: [/ (?:OR|AND) /.test(known) ? { expression: known } : { license: { name: known } }] }),
    ...(sum && {
      hashes: [{ alg: `SHA-${algorithm?.slice(3) ?? ''}`, content: Buffer.from(sum, 'base64').toString('hex') }],
    }),
  }
}

const fonts = () =>
  readdirSync(`${ROOT}${FONTS}`)
    .filter(file => file.endsWith('.ttf'))
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map(file => ({
      type: 'file',
      'bom-ref': `${FONTS}${file}`,
      name: file,
      scope: 'required',
      licenses: [{ license: { id: FONTS_LICENSE } }],
      hashes: [
        {
          alg: 'SHA-512',
          content: createHash('sha512')
            .update(readFileSync(`${ROOT}${FONTS}${file}`))
            .digest('hex'),
        },
      ],
    }))
