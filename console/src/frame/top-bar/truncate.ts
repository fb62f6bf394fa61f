/** Returns `name` cut to `limit` characters plus dots (§2.7 of shell-and-navigation), unchanged if it fits. */
export function cut(name: string, limit: number): string {
  const letters = Array.from(name)
  return letters.length > limit ? `${letters.slice(0, limit).join('').trimEnd()}...` : name
}
