import type { ApiError } from '@casekit/client/api-error'
import type { MessageId } from '@casekit/messages/ids'
import type { Language } from '@casekit/messages/language'
import { embedTroubleMessages } from '@casekit/messages/sections/embed-trouble'

/**
 * Loaded after a failure: the messages for the visitor, the page and its developer. Shares no module with the loaded
 * code, so pages without failures pay nothing for it.
 */

/** The payload of `casekit-error` and `onError`. */
export type Told = {
  code: string
  message: string
  /** What was wrong with the request, where known. */
  value?: string
  /** The request id in the server log. */
  requestId?: string
  /** Where the reference explains the code. */
  help: string
}

const WORDS: Record<string, MessageId> = {
  offline: 'Trouble.Offline',
  unreachable: 'Trouble.Unreachable',
  timeout: 'Trouble.Timeout',
  'bad-answer': 'Trouble.BadAnswer',
  'blocked-by-policy': 'Trouble.Blocked',
  'token-missing': 'Trouble.TokenMissing',
  'token-unreadable': 'Trouble.TokenUnreadable',
  'token-expired': 'Trouble.TokenExpired',
  'get-token-failed': 'Trouble.GetTokenFailed',
  'get-token-late': 'Trouble.GetTokenLate',
}

/** The note of a widget with a test key. */
export async function testMark(language: Language): Promise<string> {
  const words = (await embedTroubleMessages[language]()).default as Record<string, string>
  return words['Trouble.TestData' satisfies MessageId] ?? ''
}

/** Renders the notice into an element of the frame. */
export type Notice = (place: HTMLElement | null) => void

type Where = { api: string; language: Language }

/**
 * Emits the error and returns how to render the notice; true when the widget itself shows that it is offline, undefined
 * when there is none.
 */
export async function explain(
  error: ApiError,
  where: Where,
  emit: (name: 'error', told: Told) => void,
): Promise<Notice | true | undefined> {
  const told = await describe(error, where)
  emit('error', told)
  if (told.code === 'scope-not-allowed') return undefined
  return told.code === 'offline' || (place => place?.replaceChildren(...partsOf(told)))
}

async function describe(error: ApiError, { api, language }: Where): Promise<Told> {
  const code = await codeOf(error, api)
  const words = (await embedTroubleMessages[language]()).default as Record<string, string>
  const own = words[WORDS[code] ?? 'Trouble.Unavailable'] ?? code
  const value =
    error.errors.map(({ message }) => message).join('; ') || causeOf(error) || (code === error.code ? '' : api)
  return {
    code,
    message: error.detail || own,
    ...(value && { value }),
    ...(error.instance && { requestId: error.instance.replace('urn:uuid:', '') }),
    help: `${api}/embeds/#${code}`,
  }
}

/**
 * If the browser is online, a lost call is not the visitor's problem: either the page's policy blocks it, or nothing
 * responds.
 */
async function codeOf({ code, cause }: ApiError, api: string): Promise<string> {
  const isPlayed = cause instanceof Error && cause.message.startsWith('Simulated')
  if (code !== 'offline' || !navigator.onLine || isPlayed) return code
  return (await blockedByPolicy(api)) ? 'blocked-by-policy' : 'unreachable'
}

const causeOf = ({ cause, code }: ApiError) =>
  code !== 'offline' && cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : ''

/** Requests a public file to find out whether the page's own policy blocks it. */
async function blockedByPolicy(api: string): Promise<boolean> {
  let isBlocked = false
  const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isBlocked ||= effectiveDirective === 'connect-src'
  }
  document.addEventListener('securitypolicyviolation', hear)
  await fetch(`${api}/embeds/v1/loads.json`, { mode: 'no-cors', credentials: 'omit' }).catch(() => {})
  await new Promise(done => setTimeout(done)) // the browser reports it after the rejection
  document.removeEventListener('securitypolicyviolation', hear)
  return isBlocked
}

const isDevelopers = () => /^(local|127|\[)/.test(location.hostname)

/** The sentence for everyone; below it the developer details, expanded on a developer's own page. */
function partsOf({ code, message, value, requestId, help }: Told): HTMLElement[] {
  const link = make('a', help)
  Object.assign(link, { href: help, target: '_blank', rel: 'noreferrer' })
  const details = make('details')
  details.open = isDevelopers()
  details.append(make('summary', code))
  for (const line of [value, requestId]) if (line) details.append(make('div', line))
  details.append(link)
  details.style.overflowWrap = 'anywhere'
  return [make('span', message), details]
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
