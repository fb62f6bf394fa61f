import { type Configuration, isLoopback, readConfiguration } from '../configuration.ts'
import type { Connection } from '../platform/database/connection.ts'
import { keyFileIn } from '../platform/vault/installation-keys.ts'

/**
 * Explains the configuration, one line per setting, so that operators see what is missing. The database has been
 * reached.
 */
export const doctor = async (_connection: Connection): Promise<string[]> => diagnosis(readConfiguration(process.env))

export function diagnosis(configuration: Configuration): string[] {
  const { databaseUrl, publicUrl, smtpUrl, inboundSmtp, dataFolder, secretKey, sms, registerUrl } = configuration
  return [
    `Database: ${databaseUrl ? 'DATABASE_URL' : `embedded, in ${dataFolder}`}; it is reachable.`,
    `Links in mails: ${publicUrl ?? 'work on this machine only; set CASEKIT_PUBLIC_URL'}.`,
    `Mails: ${smtpUrl ? 'sent through SMTP_URL' : 'not sent; set SMTP_URL'}.`,
    `Text messages: ${sms ? 'sent through CASEKIT_SMS_URL' : 'not sent; set CASEKIT_SMS_URL'}.`,
    `Company register: ${registerUrl ? 'CASEKIT_REGISTER_URL' : 'none; set CASEKIT_REGISTER_URL'}.`,
    `Replies by mail: ${inboundSmtp ? `received at ${inboundSmtp.host}:${inboundSmtp.port}` : 'not received; set CASEKIT_INBOUND_SMTP'}.`,
    `Installation key: ${secretKey === undefined ? `${keyFileIn(dataFolder)}; keep a copy apart from the backups, and give it to every machine` : 'CASEKIT_SECRET_KEY'}.`,
    `Client addresses: ${proxiesIn(configuration)}.`,
  ]
}

function proxiesIn({ trustProxy, host, publicUrl }: Configuration): string {
  if (typeof trustProxy === 'number')
    return `entry ${trustProxy} from the end of X-Forwarded-For, behind ${trustProxy} ${trustProxy === 1 ? 'proxy' : 'proxies'}`
  const others = trustProxy.filter(one => one !== 'loopback')
  if (others.length > 0) return `taken from X-Forwarded-For if set by this machine or ${others.join(', ')}`
  const isOpen = !isLoopback(host) && publicUrl?.startsWith('https:')
  const warning = isOpen
    ? '. Behind a load balancer on another machine all clients share its address and its limits: set CASEKIT_TRUST_PROXY'
    : ''
  return `taken from X-Forwarded-For if set by this machine${warning}`
}
