/** `name` in at most `limit` characters and dots (§2.7 of shell-and-navigation); a name that fits is left alone. */
export function cut(name: string, limit: number): string {
  const letters = Array.from(name)
  return letters.length > limit ? `${letters.slice(0, limit).join('').trimEnd()}...` : name
}
