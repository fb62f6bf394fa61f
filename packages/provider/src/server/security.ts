import { randomBytes } from 'node:crypto'

/** Sent with every response; pages override the content security policy. */
export function protectiveHeaders(isHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

export const newNonce = (): string => randomBytes(16).toString('base64')

/** Policy of the console: only its own scripts and styles, inline ones only with the nonce, Trusted Types enforced. */
export function pagePolicy(nonce: string, frameAncestors: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    'media-src blob:',
    'frame-src blob:',
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
    "require-trusted-types-for 'script'",
    // ProseMirror parses pasted HTML in a document that is never displayed
    'trusted-types casekit-worker ProseMirrorClipboard',
  ].join('; ')
}
