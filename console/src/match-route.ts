/**
 * Returns the parameters of `pathname` under `pattern` (`/Details/:id`), or null when it does not match. Segments are
 * compared case-insensitively and one trailing slash is tolerated.
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = pathname.replace(/(?<=.)\/$/, '').split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [index, word] of wanted.entries()) {
    const value = decoded(given[index] ?? '')
    if (word.startsWith(':') && value) params[word.slice(1)] = value
    else if (word.toLowerCase() !== value?.toLowerCase()) return null
  }
  return params
}

/** Returns the first of `routes` that matches, with its parameters. */
export function matchRoute<R extends { path: string }>(routes: readonly R[], pathname: string) {
  for (const route of routes) {
    const params = matchPath(route.path, pathname)
    if (params) return { route, params }
  }
  return undefined
}

function decoded(word: string): string | undefined {
  try {
    return decodeURIComponent(word)
  } catch {
    return undefined
  }
}
