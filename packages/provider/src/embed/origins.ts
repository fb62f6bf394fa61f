const SHAPE = /^https?:\/\/[^\s/\\?#@*,;]+$/i
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * Normalizes an origin as browsers send it: lowercase, no default port. Undefined for anything else: paths, wildcards,
 * `null`, user names, and plain http except on this machine, where a token could be intercepted.
 */
export function normalOrigin(text: string): string | undefined {
  if (!SHAPE.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, origin } = new URL(text)
  return protocol === 'https:' || LOOPBACK.test(hostname) ? origin : undefined
}
