const SHAPE = /^https?:\/\/[^\s/\\?#@*,;]+$/i
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * The origin as browsers send it: lower case, no default port. Undefined for anything else: a path, a wildcard,
 * `null`, a user name, and plain http outside this machine, where a token could be read on its way.
 */
export function normalOrigin(text: string): string | undefined {
  if (!SHAPE.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, origin } = new URL(text)
  return protocol === 'https:' || LOOPBACK.test(hostname) ? origin : undefined
}
