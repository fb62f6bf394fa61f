const section = name => document.querySelector(`#${name}`)
const post = (path, body) =>
  fetch(path, {
    method: 'POST',
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

/** The code follows the `#`, which is not sent to servers; it is removed from the address before anything else. */
function takeCode() {
  const code = new URLSearchParams(location.hash.slice(1)).get('code')
  if (location.hash) history.replaceState(null, '', '/')
  return code
}

function show(name) {
  for (const each of ['waiting', 'refused', 'binder']) section(each).hidden = each !== name
  section(name).querySelector('h1')?.focus()
}

function welcome({ name, companyName, caseId }) {
  section('person').textContent = `${name} · ${companyName}`
  section('binder').querySelector('h1').textContent = companyName
  const line = section('case')
  line.hidden = !caseId
  const link = line.querySelector('a')
  if (caseId) link.href = `${link.dataset.casekit}/Details/${encodeURIComponent(caseId)}`
  show('binder')
}

document.querySelector('casekit-case-wizard').getToken = async () => {
  const response = await post('/token')
  if (!response.ok) throw new Error(`The token could not be fetched: ${response.status}`)
  const { token } = await response.json()
  return token
}

async function enter() {
  const code = takeCode()
  const response = await (code ? post('/handover', { code }) : fetch('/me'))
  if (response.ok) welcome(await response.json())
  else show('refused')
}

addEventListener('hashchange', () => void enter())
await enter().catch(() => show('refused'))
