import { lookup, Resolver } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, isWithin, networksOf } from './public-address.ts'

/** Why a request to another system failed. */
export type OutwardFault = 'address' | 'name' | 'private' | 'timeout' | 'certificate' | 'connection' | 'cut-off'

export class OutwardError extends Error {
  readonly fault: OutwardFault

  constructor(fault: OutwardFault) {
    super(`no answer: ${fault}`)
    this.fault = fault
  }
}

export type OutwardRequest = {
  url: string
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Buffer | undefined
  timeoutMs?: number
  /** Longer responses are truncated to this. */
  bytes?: number
}
export type OutwardAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** Resolves a host name to all its IP addresses. */
export type Resolve = (host: string) => Promise<string[]>

export type Outward = {
  /** Sends one request to a customer-supplied URL. Throws an OutwardError if there is no response. */
  ask: (request: OutwardRequest) => Promise<OutwardAnswer>
  /** The parsed URL, or undefined if it can never be allowed. */
  accepts: (url: string) => URL | undefined
  /** Resolves a customer-supplied mail host; `isInside`: in an allowed private network. Throws an OutwardError. */
  reach: (host: string) => Promise<{ address: string; isInside: boolean }>
  /** The TXT records of a name; empty if there are none or DNS fails. */
  texts: (name: string) => Promise<string[]>
}

type Options = {
  /** Private networks that are allowed, even without https: CASEKIT_OUTWARD_NETWORKS. */
  networks?: readonly string[]
  resolve?: Resolve
  /** DNS servers for TXT records, as `address` or `address:port`; the machine's own by default: CASEKIT_DNS. */
  dnsServers?: readonly string[]
}

const TIMEOUT_MS = 10_000
const BYTES = 256 * 1024
const LONGEST = 500

const resolveByDns: Resolve = async host =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address)

/**
 * Requests to customer-supplied URLs. A name is resolved once and the request is sent to that address, so that it
 * cannot change in between (DNS rebinding); if any of its addresses is private, the request fails. Redirects are not
 * followed. Each request uses a new connection.
 */
export function createOutward({ networks = [], resolve = resolveByDns, dnsServers = [] }: Options = {}): Outward {
  const allowed = networksOf(networks)

  function accepts(text: string): URL | undefined {
    const url = text.length <= LONGEST ? URL.parse(text) : null
    if (!url || url.username || url.password || !url.hostname) return undefined
    const host = hostOf(url)
    const isInside = isIP(host) !== 0 && isWithin(allowed, host)
    if (url.protocol !== 'https:' && !(url.protocol === 'http:' && networks.length > 0)) return undefined
    if (isIP(host) !== 0 && !isInside && !isPublicAddress(host)) return undefined
    if (isIP(host) === 0 && networks.length === 0 && !isPublicName(host)) return undefined
    return url
  }

  async function addressFor(url: URL): Promise<string> {
    const host = hostOf(url)
    const found = isIP(host) ? [host] : await resolve(host).catch(() => [])
    const [first] = found
    if (first === undefined) throw new OutwardError('name')
    const isHttp = url.protocol === 'http:'
    if (!found.every(address => isWithin(allowed, address) || (!isHttp && isPublicAddress(address))))
      throw new OutwardError('private')
    return first
  }

  async function reach(host: string) {
    if (isIP(host) === 0 && networks.length === 0 && !isPublicName(host)) throw new OutwardError('private')
    const found = isIP(host) ? [host] : await resolve(host).catch(() => [])
    const [address] = found
    if (address === undefined) throw new OutwardError('name')
    const isInside = found.every(one => isWithin(allowed, one))
    if (!isInside && !found.every(isPublicAddress)) throw new OutwardError('private')
    return { address, isInside }
  }

  async function ask(asked: OutwardRequest): Promise<OutwardAnswer> {
    const url = accepts(asked.url)
    if (!url) throw new OutwardError('address')
    const timeout = AbortSignal.timeout(asked.timeoutMs ?? TIMEOUT_MS)
    const address = await Promise.race([addressFor(url), failsWhen(timeout)])
    return exchange(url, address, asked, timeout)
  }

  return { ask, accepts, reach, texts: textsBy(dnsServers) }
}

function textsBy(servers: readonly string[]): Outward['texts'] {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return async name => {
    const records = await resolver.resolveTxt(name).catch(() => [])
    return records.map(parts => parts.join(''))
  }
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')

/** A name with a dot, outside the domains reserved for private networks. */
const isPublicName = (host: string) =>
  host.includes('.') && !/\.(?:local|localhost|internal|intranet|lan|home|corp|home\.arpa)$/i.test(host)

function failsWhen(timeout: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    timeout.addEventListener('abort', () => reject(new OutwardError('timeout')), { once: true })
  })
}

function exchange(url: URL, address: string, asked: OutwardRequest, signal: AbortSignal): Promise<OutwardAnswer> {
  const { method = 'POST', headers = {}, body, bytes = BYTES } = asked
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const request = (isSecure ? secureRequest : plainRequest)({
      method,
      signal,
      agent: false,
      host: address,
      ...(isSecure && !isIP(hostOf(url)) && { servername: hostOf(url) }),
      ...(url.port && { port: Number(url.port) }),
      path: url.pathname + url.search,
      headers: { host: url.host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    })
    request.on('error', error => reject(new OutwardError(faultOf(error, signal))))
    request.on('response', response => {
      const parts: Buffer[] = []
      let taken = 0
      const answer = () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts).subarray(0, bytes).toString('utf8'),
        })
      response.on('data', (part: Buffer) => {
        parts.push(part)
        taken += part.length
        if (taken <= bytes) return
        answer()
        request.destroy()
      })
      response.on('end', answer)
      response.on('error', () => reject(new OutwardError(signal.aborted ? 'timeout' : 'cut-off')))
    })
    request.end(body)
  })
}

function faultOf(error: Error, signal: AbortSignal): OutwardFault {
  if (signal.aborted) return 'timeout'
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) ? 'certificate' : 'connection'
}
