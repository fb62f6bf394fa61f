const MARK =
  '<path d="M35 14A13.5 13.5 0 1 0 35 34" fill="none" stroke="#1F539F" stroke-width="5.5" stroke-linecap="round"/><circle cx="39" cy="24" r="4.6" fill="#80B8F2"/>'

/** The product's mark, with the number of unread alerts over it if there are any; more than nine show as `9+`. */
export function faviconOf(unread: number): string {
  if (unread === 0) return '/favicon.svg'
  const count = unread > 9 ? '9+' : String(unread)
  const dot = `<circle cx="38" cy="14" r="13.5" fill="#b3382c"/><text x="38" y="20.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${count.length > 1 ? 15 : 19}" fill="#fff">${count}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 52 48">${MARK}${dot}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Sets the tab icon. */
export function showFavicon(unread: number): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', faviconOf(unread))
}
