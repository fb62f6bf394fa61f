import { readdirSync } from 'node:fs'
import { type Endpoint, isEndpoint } from './endpoint.ts'

export type NamedEndpoint = { area: string; name: string; endpoint: Endpoint }

const areaFiles = readdirSync(new URL('.', import.meta.url)).filter(
  file => /^[a-z-]+\.ts$/.test(file) && file !== 'areas.ts',
)

/**
 * Every declared endpoint, for the server's self-check, the API description and the generated tests. Not for browsers:
 * each file in this folder that declares endpoints is loaded as an area.
 */
export const endpoints: NamedEndpoint[] = (await Promise.all(areaFiles.map(readArea))).flat()

async function readArea(file: string): Promise<NamedEndpoint[]> {
  const stem = file.slice(0, -'.ts'.length)
  const exported = (await import(`./${stem}.ts`)) as Record<string, unknown>
  const area = stem.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.entries(exported)
    .flatMap(([name, value]) => (isEndpoint(value) ? [[name, value] as const] : callsOf(name, value)))
    .map(([name, endpoint]) => ({ area, name, endpoint }))
}

/** The endpoints of an overview share one export: `cases.rows` is named `casesRows`. */
function callsOf(name: string, value: unknown): (readonly [string, Endpoint])[] {
  const members: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return members.flatMap(([call, endpoint]) =>
    isEndpoint(endpoint) ? [[`${name}${call[0]?.toUpperCase()}${call.slice(1)}`, endpoint] as const] : [],
  )
}
