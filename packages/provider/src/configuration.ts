import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { StartError } from './platform/database/start-error.ts'
import { type SmsSettings, USUAL_BODY } from './platform/sms/gateway.ts'
import { readKeys } from './platform/vault/installation-keys.ts'

/** Validated environment settings (decisions §2). */
export type Configuration = {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** Without a trailing slash; undefined: derived from host and port. */
  publicUrl: string | undefined
  isDemo: boolean
  smtpUrl: string | undefined
  /** Which proxies are trusted to report the client's address: a hop count or their addresses. */
  trustProxy: number | string[]
  /** Where replies to case emails are received over SMTP; undefined: nowhere. */
  inboundSmtp: { host: string; port: number } | undefined
  /** Private networks that webhooks and integrations may reach, even over plain http; none by default. */
  outwardNetworks: string[]
  /** DNS servers that are queried for mail domain records; the machine's own by default. */
  dnsServers: string[]
  addressUrl: string | undefined
  addressToken: string | undefined
  /** Routing service with an OSRM-compatible API. */
  routingUrl: string | undefined
  /** Register that looks up companies by registration number. */
  registerUrl: string | undefined
  /** Origin of the property binder, without a trailing slash; undefined: no accounts are handed over to it. */
  propertyBinderUrl: string | undefined
  /** Origins whose pages may embed the console in a frame; none by default. */
  frameAncestors: string[]
  /** Bearer token that may read `/metrics`; undefined: only this machine may. */
  metricsToken: string | undefined
  /** SMS gateway; undefined: no text messages are sent. */
  sms: SmsSettings | undefined
  /** Receives reported issues. */
  supportEmail: string
  /** Keys that encrypt secrets, the current one first; undefined: read from a file in the data folder. */
  secretKey: string | undefined
}

export const SUPPORT_EMAIL = 'support@casekit.example'

/** An invalid variable; the message names it and the expected form. */
export class ConfigurationError extends StartError {}

type Environment = Record<string, string | undefined>

/** Throws a ConfigurationError with a one-sentence message for the first invalid variable. Empty means not set. */
export function readConfiguration(environment: Environment): Configuration {
  const given = (name: string) => environment[name]?.trim() || undefined
  const host = given('HOST') ?? '127.0.0.1'
  const databaseUrl = urlOf(
    'DATABASE_URL',
    given('DATABASE_URL'),
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/database',
  )
  const addressUrl = urlOf(
    'CASEKIT_ADDRESS_URL',
    given('CASEKIT_ADDRESS_URL'),
    ['https:', 'http:'],
    'https://adressevaelger.dk',
  )
  const addressToken = given('CASEKIT_ADDRESS_TOKEN')
  if (addressToken && !addressUrl)
    throw new ConfigurationError('CASEKIT_ADDRESS_TOKEN is set without CASEKIT_ADDRESS_URL: set both or neither.')
  return {
    port: portOf(given('PORT')),
    host,
    dataFolder: resolve(given('CASEKIT_DATA') ?? '.casekit'),
    databaseUrl,
    publicUrl: originOf('CASEKIT_PUBLIC_URL', given('CASEKIT_PUBLIC_URL'), 'https://casekit.example'),
    isDemo: demoOf(given('CASEKIT_DEMO')) ?? (isLoopback(host) && !databaseUrl),
    trustProxy: proxiesOf('CASEKIT_TRUST_PROXY', given('CASEKIT_TRUST_PROXY')),
    outwardNetworks: networksOf('CASEKIT_OUTWARD_NETWORKS', given('CASEKIT_OUTWARD_NETWORKS')),
    dnsServers: serversOf('CASEKIT_DNS', given('CASEKIT_DNS')),
    smtpUrl: urlOf('SMTP_URL', given('SMTP_URL'), ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    inboundSmtp: listenerOf('CASEKIT_INBOUND_SMTP', given('CASEKIT_INBOUND_SMTP'), host),
    addressUrl,
    addressToken,
    routingUrl: urlOf(
      'CASEKIT_ROUTING_URL',
      given('CASEKIT_ROUTING_URL'),
      ['https:', 'http:'],
      'https://router.example',
    ),
    registerUrl: urlOf(
      'CASEKIT_REGISTER_URL',
      given('CASEKIT_REGISTER_URL'),
      ['https:', 'http:'],
      'https://register.example/company',
    ),
    propertyBinderUrl: originOf(
      'CASEKIT_PROPERTY_BINDER_URL',
      given('CASEKIT_PROPERTY_BINDER_URL'),
      'https://binder.example',
    ),
    frameAncestors: originsOf('CASEKIT_FRAME_ANCESTORS', given('CASEKIT_FRAME_ANCESTORS'), 'https://hub.example'),
    metricsToken: given('CASEKIT_METRICS_TOKEN'),
    sms: smsOf(given),
    secretKey: keysOf('CASEKIT_SECRET_KEY', given('CASEKIT_SECRET_KEY')),
    supportEmail: emailOf('CASEKIT_SUPPORT_EMAIL', given('CASEKIT_SUPPORT_EMAIL') ?? SUPPORT_EMAIL),
  }
}

function portOf(text = '8080'): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new ConfigurationError('PORT is not a number from 0 to 65535.')
  return port
}

/** A port on the server's own host, or `host:port`. */
function listenerOf(name: string, text: string | undefined, host: string) {
  if (text === undefined) return undefined
  const [, own, port] = /^(?:\[?([\w.:-]+?)\]?:)?(\d{1,5})$/.exec(text) ?? []
  if (port === undefined || Number(port) > 65_535)
    throw new ConfigurationError(`${name} is neither a port such as 2525 nor of the form 0.0.0.0:2525.`)
  return { host: own ?? host, port: Number(port) }
}

/** A hop count, or addresses and networks separated by spaces or commas; loopback is always included. */
function proxiesOf(name: string, text: string | undefined): number | string[] {
  if (text === undefined) return ['loopback']
  if (/^[1-9]$/.test(text)) return Number(text)
  const words = text.split(/[\s,]+/)
  if (!words.every(isNetwork))
    throw new ConfigurationError(`${name} is neither a number of proxies such as 1 nor addresses such as 10.0.0.0/8.`)
  return ['loopback', ...words]
}

function networksOf(name: string, text: string | undefined): string[] {
  const words = text?.split(/[\s,]+/) ?? []
  if (!words.every(isNetwork)) throw new ConfigurationError(`${name} is not a list of addresses such as 10.0.0.0/8.`)
  return words
}

/** Addresses with an optional port (53 by default): `10.0.0.53 [2001:db8::1]:5353`. */
function serversOf(name: string, text: string | undefined): string[] {
  const words = text?.split(/[\s,]+/) ?? []
  if (!words.every(isServer)) throw new ConfigurationError(`${name} is not a list of addresses such as 10.0.0.53:53.`)
  return words
}

function isServer(word: string): boolean {
  const [, bracketed, plain, port = '53'] = /^(?:\[(.+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(word) ?? []
  return isIP(bracketed ?? plain ?? word) !== 0 && Number(port) <= 65_535
}

function isNetwork(word: string): boolean {
  const [address = '', bits, ...more] = word.split('/')
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest))
}

function emailOf(name: string, text: string): string {
  if (!/^[^@\s]+@[^@\s]+$/.test(text))
    throw new ConfigurationError(`${name} is not an address of the form ${SUPPORT_EMAIL}.`)
  return text
}

function smsOf(given: (name: string) => string | undefined): SmsSettings | undefined {
  const url = urlOf('CASEKIT_SMS_URL', given('CASEKIT_SMS_URL'), ['https:', 'http:'], 'https://gateway.example/send')
  const body = given('CASEKIT_SMS_BODY') ?? USUAL_BODY
  if (!url) return undefined
  if (!isJson(body) || !/\{(to|digits)\}/.test(body) || !body.includes('{text}'))
    throw new ConfigurationError(`CASEKIT_SMS_BODY is not JSON with {to} and {text} in it, such as ${USUAL_BODY}.`)
  return { url, body, authorization: given('CASEKIT_SMS_AUTHORIZATION'), from: given('CASEKIT_SMS_FROM') ?? 'Casekit' }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

function keysOf(name: string, text: string | undefined): string | undefined {
  if (text !== undefined) readKeys(text, name)
  return text
}

function demoOf(text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined
  if (text !== '0' && text !== '1') throw new ConfigurationError('CASEKIT_DEMO is neither 0 nor 1.')
  return text === '1'
}

function urlOf(name: string, text: string | undefined, protocols: string[], example: string): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (!url || !protocols.includes(url.protocol) || !url.hostname)
    throw new ConfigurationError(`${name} is not an address of the form ${example}.`)
  return text
}

/** Returns the origin of a URL; a URL with a path is rejected rather than truncated. */
function originOf(name: string, text: string | undefined, example: string): string | undefined {
  const url = urlOf(name, text, ['https:', 'http:'], example)
  if (!url) return undefined
  const { origin, pathname, search, hash } = new URL(url)
  if (pathname !== '/' || search || hash)
    throw new ConfigurationError(`${name} has a path: it is an origin such as ${example}.`)
  return origin
}

/** Space-separated origins. */
function originsOf(name: string, text: string | undefined, example: string): string[] {
  const words = text?.split(/\s+/) ?? []
  return words.flatMap(word => originOf(name, word, example) ?? [])
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** URL at which a person on this machine reaches the server. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`
}
