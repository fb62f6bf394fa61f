import { endpoints } from '@casekit/contract/areas'
import type { Endpoint } from '@casekit/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { ProblemError } from './problem.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Records served endpoints. Throws immediately if one is served twice or is not in the contract. */
export function createRegistry() {
  const served = new Set<Endpoint>()
  const declared = new Set(endpoints.map(({ endpoint }) => endpoint))
  function add(endpoint: Endpoint): void {
    if (served.has(endpoint)) throw new Error(`${nameOf(endpoint)} is served twice.`)
    if (!declared.has(endpoint)) throw new Error(`${nameOf(endpoint)} is served but not declared in the contract.`)
    served.add(endpoint)
  }
  function refuseGaps(): void {
    const missing = [...declared].filter(endpoint => !served.has(endpoint)).map(nameOf)
    if (missing.length > 0) throw new Error(`Declared in the contract but not served: ${missing.join(', ')}.`)
  }
  return { add, refuseGaps, served: served as ReadonlySet<Endpoint> }
}

/** Normalizes a path template: case and parameter names do not matter. */
export const templateOf = (path: string) => path.toLowerCase().replace(/:\w+/g, ':')

/** Responds 405 with the allowed methods to a known path with a wrong method. */
export function refuseOtherMethods(app: FastifyInstance, served: Iterable<Endpoint>): void {
  const known = new Map<string, { url: string; methods: Set<string> }>()
  for (const { method, path, streams } of served) {
    const place = known.get(templateOf(path)) ?? { url: path, methods: new Set<string>() }
    known.set(templateOf(path), place)
    place.methods.add(method)
    if (method === 'GET' && !streams) place.methods.add('HEAD')
  }
  for (const { url, methods } of known.values()) {
    const allow = [...methods].join(', ')
    app.route({
      method: METHODS.filter(method => !methods.has(method)),
      url,
      exposeHeadRoute: false,
      handler: async (_request, reply) => {
        reply.header('allow', allow)
        throw new ProblemError(405, 'method-not-allowed', `This address accepts ${allow}.`)
      },
    })
  }
}
