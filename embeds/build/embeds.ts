import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, type BundleOptions, ELEMENTS, EMBEDS, VERSION } from './bundle.ts'
import { compressBelow } from '@casekit/tooling/compress'
import { describe, type Description, together } from './describe.ts'
import { cssDataOf, htmlDataOf } from './editor-files.ts'
import { elementTypesOf } from './element-types.ts'
import { FRAMEWORK_NAMES, frameworkTypesOf } from './framework-types.ts'
import { integrityOf } from './integrity.ts'
import { manifestOf } from './manifest.ts'
import { packAll } from './packages.ts'
import { putInPlace } from './put-in-place.ts'
import { buildReference } from './reference.ts'

const source = (file: string) => readFileSync(join(EMBEDS, file), 'utf8')

/** Every element as described by its definition. */
export function describeElements(): Record<string, Description> {
  const shared = describe(source('src/property-kinds.ts'), 'export const SHARED_PROPERTIES')
  const field = describe(source('src/form-field.ts'), 'export const FORM_PROPERTIES')
  return Object.fromEntries(
    Object.entries(ELEMENTS).map(([tag, file]) => {
      const text = source(file)
      const own = describe(text, `defineElement('${tag}'`)
      return [tag, text.includes('formValue:') ? together(shared, field, own) : together(shared, own)]
    }),
  )
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Builds in a separate folder and moves everything into place at the end, so a running server never serves half a
 * build.
 */
export async function buildEmbeds({ dist, plugins }: BundleOptions): Promise<void> {
  const making = join(dist, '.making')
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  const loads = await bundle({ dist: making, plugins })
  const elements = describeElements()
  const integrity = integrityOf(join(making, VERSION))
  for (const folder of ['v1', VERSION]) {
    writeFileSync(join(making, folder, 'custom-elements.json'), asJson(manifestOf(elements, VERSION)))
    writeFileSync(join(making, folder, 'casekit.d.ts'), elementTypesOf(elements))
    for (const name of FRAMEWORK_NAMES)
      writeFileSync(join(making, folder, `${name}.d.ts`), frameworkTypesOf(name, elements))
    writeFileSync(join(making, folder, 'html-custom-data.json'), asJson(htmlDataOf(elements)))
    writeFileSync(join(making, folder, 'css-custom-data.json'), asJson(cssDataOf(elements)))
    writeFileSync(join(making, folder, 'casekit.css'), source('src/casekit.css'))
    writeFileSync(join(making, folder, 'loads.json'), asJson({ version: VERSION, elements: loads }))
  }
  writeFileSync(join(making, VERSION, 'integrity.json'), asJson(integrity))
  await buildReference({ dist: making, version: VERSION, integrity, elements, loads })
  compressBelow(making)
  await packAll({
    kept: join(dist, 'packages'),
    to: join(making, 'packages'),
    built: join(making, VERSION),
    elements,
  })
  putInPlace(making, dist, VERSION)
}
