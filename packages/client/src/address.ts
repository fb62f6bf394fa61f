type Values = Readonly<Record<string, unknown>>

/** The URL of a call: encodes parameters into the path, leaves out undefined query values. */
export function addressOf(api: string, path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  const text = search.toString()
  return api.replace(/\/+$/, '') + filled + (text && `?${text}`)
}
