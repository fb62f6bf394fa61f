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
    `Database: ${databaseUrl ? 'the one of DATABASE_URL' : `its own in ${dataFolder}`}, and it answers.`,
    `Links in mails: ${publicUrl ?? 'to this machine alone; set CASEKIT_PUBLIC_URL'}.`,
    `Mails: ${smtpUrl ? 'leave by SMTP_URL' : 'leave nobody; set SMTP_URL'}.`,
    `Text messages: ${sms ? 'leave by CASEKIT_SMS_URL' : 'leave nobody; set CASEKIT_SMS_URL'}.`,
    `Company register: ${registerUrl ? 'asked at CASEKIT_REGISTER_URL' : 'none; set CASEKIT_REGISTER_URL'}.`,
    `Answers by mail: ${inboundSmtp ? `taken at ${inboundSmtp.host}:${inboundSmtp.port}` : 'not taken; set CASEKIT_INBOUND_SMTP'}.`,
    `Key of secrets: ${secretKey === undefined ? `${keyFileIn(dataFolder)}; keep a copy of it elsewhere than the backups, and give it to every machine` : 'that of CASEKIT_SECRET_KEY'}.`,
    `Addresses of callers: ${proxiesIn(configuration)}.`,
  ]
}

function proxiesIn({ trustProxy, host, publicUrl }: Configuration): string {
  if (typeof trustProxy === 'number')
    return `the last but ${trustProxy} in X-Forwarded-For, since ${trustProxy} ${trustProxy === 1 ? 'proxy stands' : 'proxies stand'} in front`
  const others = trustProxy.filter(one => one !== 'loopback')
  if (others.length > 0) return `taken from X-Forwarded-For where it comes from this machine or ${others.join(', ')}`
  const isOpen = !isLoopback(host) && publicUrl?.startsWith('https:')
  const warning = isOpen
    ? '. Behind a balancer on another machine all callers share its address, and its limits: set CASEKIT_TRUST_PROXY'
    : ''
  return `taken from X-Forwarded-For where it comes from this machine${warning}`
}
