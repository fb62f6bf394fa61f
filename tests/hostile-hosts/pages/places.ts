/** What the lab wants mounted: it stands in the page as JSON. */
export function readPlaces(): { tags: string[]; attributes: Record<string, string> } {
  return JSON.parse(document.querySelector('#places')?.textContent ?? '') as ReturnType<typeof readPlaces>
}

/**
 * Every widget gets a place of the same width, whatever the page thinks of a div (with and without the 58 px that a page may put
 * around the element it falls between the same two widths at which widgets change), and the same font: by design a widget
 * takes the page's (look.md). Set by script, which a strict policy allows.
 */
export function dressPlace(place: Element | null): void {
  if (place instanceof HTMLElement)
    place.style.cssText = `all: initial !important; display: block !important; width: 575px !important; --casekit-font: DejaVu Sans`
}
