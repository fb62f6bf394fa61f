import type { FastifyReply } from 'fastify'
import { newNonce } from './security.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, letter => ESCAPES[letter] ?? '')

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2733; background: #fff }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #dde3e9; vertical-align: top }
code, pre { font: 13px/1.5 ui-monospace, monospace } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f6f8; padding: 1rem; border-radius: 6px }
summary { cursor: pointer; padding: .35rem 0 } details { border-bottom: 1px solid #dde3e9 } h2 { margin-top: 2rem }
.method { display: inline-block; min-width: 4rem; font-weight: 600 } .muted { color: #5b6875 } a { color: #0b5cad }
`

/** A small page of ours, without any script. `body` is HTML whose texts are escaped. */
export function htmlPage(reply: FastifyReply, title: string, body: string) {
  const nonce = newNonce()
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
        `<title>${escapeHtml(title)}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>${body}</main></body></html>`,
    )
}
