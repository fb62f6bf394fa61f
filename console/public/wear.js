// Applies the colors and language of the last visit before the first paint, to avoid a flash. The console sets
// the same attributes again when it starts (preferences.store.ts, company.store.ts).
function wearLastVisit(page) {
  const wear = (name, value) => typeof value === 'string' && /^[a-z]{3,11}$/.test(value) && (page.dataset[name] = value)
  try {
    const language = localStorage.getItem('language') ?? ''
    if (/^[a-z]{2}-[A-Z]{2}$/.test(language)) page.lang = language
    if (localStorage.getItem('scheme') !== 'system') wear('scheme', localStorage.getItem('scheme'))
    wear('density', localStorage.getItem('density'))
    const { theme, nav } = JSON.parse(localStorage.getItem('company') ?? '{}')
    wear('theme', theme)
    wear('nav', nav)
  } catch {
    return // storage is unavailable
  }
}
wearLastVisit(document.documentElement)
